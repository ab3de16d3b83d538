// page_in_browser.mjs PAGE [FOLDER]: opens a report page in Chromium at three widths, light and dark,
// and without scripts, and says what is wrong with it: violations that axe knows, what does not fit
// the width, what the browser complains of, what would be loaded, buttons that do nothing. With a
// folder the pictures are kept there. Needs `npm install axe-core puppeteer-core` (NODE_PATH says
// where) and Chromium (CHROMIUM, or /usr/bin/chromium).

import { createRequire } from "node:module";
import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const require = createRequire((process.env.NODE_PATH ?? process.cwd()) + "/");
const puppeteer = require("puppeteer-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const [, , page_path, folder] = process.argv;
const url = "file://" + resolve(page_path);
if (folder) mkdirSync(folder, { recursive: true });
const problems = [];
const expect = (is_so, what) => { if (!is_so) problems.push(what); };

const open = async (browser, { width, scheme, script }) => {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(script);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.setViewport({ width, height: 900 });
  page.on("console", (message) => problems.push("console: " + message.text()));
  page.on("pageerror", (error) => problems.push("error: " + error.message));
  page.on("request", (request) => expect(request.url() === url, "loads " + request.url()));
  await page.goto(url);
  return page;
};

const open_all = (page) =>
  page.evaluate(() => document.querySelectorAll("details").forEach((one) => { one.open = true; }));

const look = async (page, name) => {
  await open_all(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide === 0, name + ": " + wide + " pixels too wide");
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => axe.run());
  console.log(name + ": " + violations.length + " violations, " + passes.length + " rules passed");
  for (const { id, help, nodes } of violations) problems.push(name + ": " + id + ": " + help + ": " + nodes[0].html);
};

const picture = async (page, name) => {
  if (folder) await page.screenshot({ path: folder + "/" + name + ".png", fullPage: true });
};

// Each button does what it says.
const use = async (page) => {
  await open_all(page);
  const count = (selector) => page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).length);
  const rows = await count("nav tbody tr");
  expect(await count("section.cause") === rows, "a row for each section");
  if (rows === 0) return;
  await page.type("nav input", "castling");
  const shown = await count("nav tbody tr");
  expect(await count("section.cause") === shown, "what is filtered out is hidden");
  const address = await page.evaluate(() => location.hash);
  expect(address === "#filter=castling", "the address has the filter: " + address);
  await page.goto(url + "#filter=no%20such%20cause");
  expect(await count("nav tbody tr") === 0, "the filter of an address is applied");
  console.log("filter: " + shown + " of " + rows + " causes");
  await page.$eval("nav input", (input) => { input.value = ""; input.dispatchEvent(new Event("input")); });
  const order = () => page.$$eval("nav tbody a", (all) => all.map((one) => one.textContent).join());
  await (await page.$("nav thead button")).click();
  const sorted = await order();
  expect(sorted === sorted.split(",").sort().join(), "sorted by name: " + sorted);
  if (rows > 1) {
    const press = (label) => page.evaluate((text) =>
      [...document.querySelectorAll(".reading button")].find((one) => one.textContent === text).click(), label);
    const where = () => page.evaluate(() => [location.hash, document.activeElement.parentElement.id].join());
    await page.evaluate(() => scrollTo(0, 0));
    const [first, second] = await page.$$eval("section.cause", (all) => all.map((one) => one.id));
    await press("Next cause");
    expect(await where() === `#${first},${first}`, "the first cause: " + await where());
    await press("Next cause");
    expect(await where() === `#${second},${second}`, "the next cause: " + await where());
    await press("Previous cause");
    expect(await where() === `#${first},${first}`, "back: " + await where());
    await press("Open all");
    await press("Close all");
    expect(await page.$$eval("section.cause details", (all) => all.every((one) => !one.open)), "all are closed");
    await open_all(page);
  }
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } });
    document.querySelector("[data-copy=FEN] + button").click();
  });
  const copied = await page.evaluate(() => window.copied);
  expect(copied === await page.$eval("[data-copy=FEN]", (one) => one.textContent), "copied: " + copied);
  if (await count(".stepper") === 0) return;
  const pieces = () => page.$eval(".stepper", (one) => one.parentElement.querySelector(".pieces").innerHTML);
  const end = await pieces();
  await page.focus(".stepper button:not(:disabled)");
  await page.keyboard.press("ArrowLeft");
  expect(await pieces() !== end, "a step back shows another position");
  await page.keyboard.press("End");
  expect(await pieces() === end, "the end of the line is what was there");
};

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const width of [400, 800, 1280]) {
  for (const scheme of ["light", "dark"]) {
    const page = await open(browser, { width, scheme, script: true });
    await picture(page, `${width}-${scheme}`);
    if (width === 800) await use(page);
    await look(page, `${width} ${scheme}`);
    await page.close();
  }
}
const bare = await open(browser, { width: 800, scheme: "light", script: false });
await picture(bare, "no-script");
if (folder) await bare.pdf({ path: folder + "/printed.pdf", format: "A4" });
await browser.close();
for (const problem of new Set(problems)) console.log("problem: " + problem);
process.exitCode = problems.length === 0 ? 0 : 1;
