import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const TEXT = /\.(md|tsx?|mjs|scss|ya?ml|conf|service|timer|sql)$|Dockerfile$|\.env\.example$/;

const all = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => existsSync(path));
const files = all.filter((path) => TEXT.test(path)).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const documents = files.filter(({ path }) => path.endsWith(".md"));

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

function isValidLink(link: string, from: string): boolean {
  const [file = "", anchor] = link.split("#");
  const path = file ? join(dirname(from), file) : from;
  if (!existsSync(path)) return false;
  const headings = anchor === undefined ? [] : [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)];
  return anchor === undefined || headings.some(([, heading = ""]) => anchorOf(heading) === anchor);
}

test("each link from document to document leads to a file, and to a heading that it has", () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !isValidLink(link, path))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const missingIn = (texts: typeof files, pattern: RegExp, isThere: (named: string) => boolean) =>
  texts.flatMap(({ path, text }) =>
    (text.match(pattern) ?? [])
      .map((named) => named.replace(/\.+$/, ""))
      .filter((named) => !isThere(named))
      .map((named) => `${path}: ${named}`),
  );

test("each document that a comment, a message or another document names by its path exists", () => {
  expect(missingIn(files, /\bdocs\/[\w./-]+\.(?:md|tsv)\b/g, existsSync)).toEqual([]);
});

test("each log line in the runbook is one that the site writes", () => {
  const code = files.filter(({ path }) => /\.(ts|mjs)$/.test(path) && !/\.(test|spec)\.ts$/.test(path));
  const cells = [...readFileSync("docs/runbook.md", "utf8").matchAll(/^\| (.*?) \|/gm)].map(([, cell = ""]) => cell);
  const lines = cells.flatMap((cell) => [...cell.replaceAll(/`[^`]*`/g, "").matchAll(/"([^"]+)"/g)]);
  const parts = lines.flatMap(([, line = ""]) => line.split(/ *… */)).filter(Boolean);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => !code.some(({ text }) => text.includes(part)))).toEqual([]);
});

test("each source path that a document names exists", () => {
  const SOURCE_PATH =
    /(?<![\w./-])(?:app|backend|components|contract|deploy|e2e|lib|scripts|server|styles|tools)\/(?:(?:[\w.-]+|\(\w+\))\/?)*/g;
  expect(missingIn(documents, SOURCE_PATH, (named) => all.some((path) => path.startsWith(named)))).toEqual([]);
});
