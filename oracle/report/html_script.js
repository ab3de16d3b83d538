// What is handier with a script: copying, filtering, sorting, stepping through a line. All that it
// works on is there to read without it, so it adds its buttons itself. It may hold neither the
// less-than sign nor the ampersand: the page is XML as well.
"use strict";
(() => {
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const button = (label, act) => {
    const made = make("button", { type: "button" }, label);
    made.addEventListener("click", act);
    return made;
  };

  // Copying. What came of it is told to those who do not see the button, too.
  const told = make("p", { className: "quiet-status", role: "status" });
  document.querySelector("main").append(told);
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = make("textarea", { value: text });
      document.body.append(area);
      area.select();
      const is_done = document.execCommand("copy");
      area.remove();
      return is_done;
    }
  };
  for (const source of document.querySelectorAll("[data-copy]")) {
    const label = "Copy " + source.dataset.copy;
    const made = button(label, async () => {
      const is_done = await copy(source.textContent.trim());
      made.focus();
      made.textContent = told.textContent = is_done ? "Copied" : "Not copied";
      setTimeout(() => { made.textContent = label; }, 2000);
    });
    (source.localName === "pre" ? source.previousElementSibling : source).after(" ", made);
  }

  // Sorting: the headings become buttons. Numbers begin with the largest, words with the first.
  const { compare } = new Intl.Collator("en", { numeric: true });
  const sort_by = (table, heads, column) => {
    const head = heads[column];
    const was = head.getAttribute("aria-sort");
    const first = head.classList.contains("number") ? "descending" : "ascending";
    const second = first === "ascending" ? "descending" : "ascending";
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", was === first ? second : first);
    const sign = head.getAttribute("aria-sort") === "ascending" ? 1 : -1;
    const text = (row) => row.cells[column].textContent.trim();
    const rows = [...table.tBodies[0].rows];
    table.tBodies[0].append(...rows.sort((a, b) => sign * compare(text(a), text(b))));
  };
  for (const table of document.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      head.replaceChildren(button(head.textContent, () => sort_by(table, heads, column)));
    });
  }

  // Filtering: rows that have all the words, in themselves or in the section that they stand for.
  const section_of = (row) => row.dataset.for ? document.getElementById(row.dataset.for) : null;
  const filter = (table, words) => {
    let shown = 0;
    for (const row of table.tBodies[0].rows) {
      const section = section_of(row);
      const text = (row.textContent + " " + (section?.textContent ?? "")).toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (section) section.hidden = row.hidden;
      if (!row.hidden) shown += 1;
    }
    for (const family of document.querySelectorAll("section.family")) {
      family.hidden = !family.querySelector("section.cause:not([hidden])");
    }
    return shown;
  };
  for (const table of document.querySelectorAll("table.filtered")) {
    const count = make("output");
    const input = make("input", { type: "search", autocomplete: "off" });
    const apply = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      const shown = filter(table, words);
      count.textContent = words.length ? shown + " of " + table.tBodies[0].rows.length : "";
    };
    input.addEventListener("input", apply);
    table.before(make("div", { className: "filter" }, make("label", {}, "Filter ", input), count));
    if (!table.closest("nav")) continue;
    // The filter of the causes is a part of the address, so that a link shows what its sender saw.
    input.addEventListener("input", () => {
      history.replaceState(null, "", "#" + (input.value ? new URLSearchParams({ filter: input.value }) : "causes"));
    });
    const read = () => {
      const wanted = new URLSearchParams(location.hash.slice(1)).get("filter");
      if (wanted === null) return;
      input.value = wanted;
      apply();
    };
    window.addEventListener("hashchange", read);
    read();
  }

  // Reading one cause after the other: those that the filter leaves, from the one that is in view.
  // The address is then a link to that cause.
  const causes = () => [...document.querySelectorAll("section.cause")].filter((one) => one.checkVisibility());
  const add_reading = () => {
    const kBelowTop = 100;
    const place = make("output");
    // The one that the address links to, where it is in view: the last ones cannot be scrolled to the top.
    const at = () => {
      const tops = causes().map((one) => one.getBoundingClientRect().top);
      const linked = causes().findIndex((one) => "#" + one.id === location.hash);
      const is_in_view = tops[linked] > -kBelowTop ? innerHeight > tops[linked] : false;
      return is_in_view ? linked : tops.findLastIndex((top) => kBelowTop > top);
    };
    const tell = () => {
      const here = at() + 1;
      place.textContent = (here ? here + " of " : "") + causes().length + (causes().length === 1 ? " cause" : " causes");
    };
    const go = (index) => {
      const section = causes()[index];
      if (!section) return;
      section.scrollIntoView();
      section.querySelector("h3").focus({ preventScroll: true });
      history.replaceState(null, "", "#" + section.id);
    };
    const open_all = button("Open all", () => {
      const is_open = open_all.textContent === "Open all";
      for (const one of document.querySelectorAll("section.cause details")) one.open = is_open;
      open_all.textContent = is_open ? "Close all" : "Open all";
    });
    const bar = make("div", { className: "reading", role: "group", ariaLabel: "Reading the causes" },
      button("Previous cause", () => go(at() - 1)), button("Next cause", () => go(at() + 1)),
      button("All causes", () => { location.hash = "causes"; }), open_all, place);
    document.querySelector("main").append(bar);
    document.addEventListener("scroll", tell, { passive: true });
    document.addEventListener("input", tell);
    tell();
  };
  if (document.querySelector("section.cause ~ section.cause, section.family ~ section.family")) add_reading();

  // Stepping through a line: the board above it shows the position after each move.
  const kCell = 45;
  const kMargin = 18;
  const draw = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const place = (is_turned, file, row) => ({
    x: kMargin + kCell * (is_turned ? 7 - file : file),
    y: kCell * (is_turned ? 7 - row : row),
    width: kCell,
    height: kCell,
  });
  const pieces_of = (fen, is_turned) => fen.split(" ")[0].split("/").flatMap((rank, row) => {
    const pieces = [];
    let file = 0;
    for (const letter of rank) {
      if ("12345678".includes(letter)) {
        file += Number(letter);
      } else {
        pieces.push(draw("use", { href: "#man-" + letter, ...place(is_turned, file, row) }));
        file += 1;
      }
    }
    return pieces;
  });
  const tints_of = (move, is_turned) => [move.slice(0, 2), move.slice(2, 4)].filter(Boolean).map(
    (square) => draw("rect", {
      class: "last",
      ...place(is_turned, "abcdefgh".indexOf(square[0]), 8 - Number(square[1])),
    }));

  const add_stepper = (line) => {
    const board = document.getElementById(line.dataset.board);
    const caption = board.parentElement.querySelector("figcaption");
    const [title, description] = board.querySelectorAll("title, desc");
    const end = description.textContent;
    const is_turned = board.dataset.seenBy === "black";
    const items = [...line.querySelectorAll("li")];
    const last = items.length - 1;
    let at = last;
    const show = (step) => {
      at = Math.max(0, Math.min(last, step));
      const fen = items[at].querySelector("code").textContent;
      const move = items[at].querySelector("b")?.textContent ?? "";
      const side = fen.split(" ")[1] === "w" ? "White" : "Black";
      board.querySelector(".pieces").replaceChildren(...pieces_of(fen, is_turned));
      board.querySelector(".tints").replaceChildren(...tints_of(move, is_turned));
      board.querySelector(".arrows").toggleAttribute("hidden", at !== last);
      title.textContent = "Board, " + side + " to move";
      description.textContent = at === last ? end : fen;
      caption.textContent = (at ? at + " of " + last + ": " + move : "the start") + "; " + side + " to move";
      items.forEach((item) => item.removeAttribute("aria-current"));
      items[at].setAttribute("aria-current", "step");
      back.forEach((made) => { made.disabled = at === 0; });
      on.forEach((made) => { made.disabled = at === last; });
    };
    const back = [button("Start", () => show(0)), button("Back", () => show(at - 1))];
    const on = [button("Next", () => show(at + 1)), button("End", () => show(last))];
    const group = make("div", { className: "stepper", role: "group", ariaLabel: "The line, move by move" }, ...back, ...on);
    group.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(step);
      if (document.activeElement.disabled) (at === 0 ? on : back)[1].focus();
    });
    caption.setAttribute("aria-live", "polite");
    line.before(group);
    show(last);
  };
  document.querySelectorAll("details.line").forEach(add_stepper);
})();
