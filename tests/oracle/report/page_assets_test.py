#!/usr/bin/env python3
"""page_assets_test.py REFUTE: the report page allows exactly the style and the script that it holds."""

import base64
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    words = ["hunt", "--reference", "builtin:mailbox", "--positions", "5", "--jobs", "1", "--out", f"{folder}/findings"]
    subprocess.run([sys.argv[1], *words], check=True, stdout=subprocess.DEVNULL, cwd=folder)
    subprocess.run([sys.argv[1], "report"], check=True, stdout=subprocess.DEVNULL, cwd=folder)
    page = pathlib.Path(folder, "findings/report.html").read_text()
    for name in ["style", "script"]:
        [text] = re.findall(f"<{name}>(.*?)</{name}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{name}-src 'sha256-{digest}'" in page, f"the page does not allow its own {name}"
    pathlib.Path(folder, "script.mjs").write_text(text)
    if shutil.which("node"):
        subprocess.run(["node", "--check", f"{folder}/script.mjs"], check=True)
