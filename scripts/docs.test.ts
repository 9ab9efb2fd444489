import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const FOLDER = "docs/decisions/";
const TEXT = /\.(md|tsx?|mjs|scss|ya?ml|conf|service|timer|sql)$|Dockerfile$|\.env\.example$/;

const all = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => existsSync(path));
const files = all.filter((path) => TEXT.test(path)).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const documents = files.filter(({ path }) => path.endsWith(".md"));
const decisions = documents.filter(({ path }) => /^\d{4}-/.test(basename(path)) && path.startsWith(FOLDER));
const numbers = new Set(decisions.map(({ path }) => Number(basename(path).slice(0, 4))));

/** A heading's anchor, as GitHub and other Markdown viewers build it. */
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

test("each document that a comment, a message or another document names by its path exists", () => {
  const missing = files.flatMap(({ path, text }) =>
    (text.match(/\bdocs\/[\w./-]+\.(?:md|tsv)\b/g) ?? [])
      .filter((named) => !existsSync(named))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test("each decision that a comment or a document names by its number exists", () => {
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:decisions?\s+(?:\*\s+)?|superseded by )(\d+(?:(?:, | and )\d+)*)/gi)]
      .flatMap(([, list = ""]) => list.match(/\d+/g) ?? [])
      .filter((number) => !numbers.has(Number(number)))
      .map((number) => `${path}: ${number}`),
  );
  expect(missing).toEqual([]);
});

test("each decision has its file's number and a status, and is listed once in the index under its title", () => {
  const index = readFileSync(`${FOLDER}README.md`, "utf8");
  const rows = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+?)(?:; see \d+)? \|$/gm)];
  const expected = decisions.map(({ path, text }) => {
    const file = basename(path);
    const [, number, title, status] = /^# (\d+)\. (.+)\n\nStatus: (accepted|superseded by \d+|gone)/.exec(text) ?? [];
    expect({ file, number: Number(number) }).toEqual({ file, number: Number(file.slice(0, 4)) });
    return [number, title, file, status];
  });
  expect(rows.map(([, ...cells]) => cells).sort(byNumber)).toEqual(expected.sort(byNumber));
});

const byNumber = ([one]: (string | undefined)[], [other]: (string | undefined)[]) => Number(one) - Number(other);

test("each log line in the runbook is one that the site writes", () => {
  const code = files.filter(({ path }) => /\.(ts|mjs)$/.test(path) && !/\.(test|spec)\.ts$/.test(path));
  const cells = [...readFileSync("docs/runbook.md", "utf8").matchAll(/^\| (.*?) \|/gm)].map(([, cell = ""]) => cell);
  const lines = cells.flatMap((cell) => [...cell.replaceAll(/`[^`]*`/g, "").matchAll(/"([^"]+)"/g)]);
  const parts = lines.flatMap(([, line = ""]) => line.split(/ *… */)).filter(Boolean);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => !code.some(({ text }) => text.includes(part)))).toEqual([]);
});

test("each source path that a document names exists", () => {
  const place =
    /(?<![\w./-])(?:app|backend|components|contract|deploy|e2e|lib|scripts|server|styles|tools)\/(?:(?:[\w.-]+|\(\w+\))\/?)*/g;
  const missing = documents.flatMap(({ path, text }) =>
    (text.match(place) ?? [])
      .map((named) => named.replace(/\.+$/, ""))
      .filter((named) => !all.some((one) => one.startsWith(named)))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});
