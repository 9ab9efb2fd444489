import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { log } from "@/server/platform/log";
import { BUILD } from "./prepare";

/** Our assumptions about Next's HTML. A page with other markup is sent unchanged. */

/** The script for browsers without modules has no `async`, and stays. */
const SCRIPT = /<script (?=[^>]*\bsrc="\/_next\/)(?=[^>]*\sasync="")/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const START = '<head><meta charSet="utf-8"/>';
const DATA_START = "<script>(self.__next_f=self.__next_f||[]).push(";
const DATA_NEXT = ")</script><script>self.__next_f.push(";
const DATA_END = ")</script>";
const SHEET =
  /<link rel="(?:stylesheet|preload)" (href="\/_next\/(static\/[^"]*\.css)") (?:data-precedence="next"|as="style")\/>/g;

/** The known markup and a looser pattern: both must match equally often. */
const EXPECTED: Record<string, [known: RegExp, any: RegExp]> = {
  "the start of the head": [/<head><meta charSet="utf-8"\/>/g, /^/g],
  "Next's scripts": [/<script (?=[^>]*\bsrc="\/_next\/)(?=[^>]*\s(?:async|noModule)="")/g, /<script\b[^>]*\/_next\//g],
  "scripts that are fetched ahead": [PRELOAD, /<link\b[^>]*\.js"/g],
  "the start of the data": [/<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(/g, /^/g],
  "the pieces of the data": [
    /(?:<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)|\)<\/script><script>self\.__next_f)\.push\(/g,
    /<script\b[^>]*>[^<]*__next_f/g,
  ],
  "the style sheets": [SHEET, /<link\b[^>]*\.css"/g],
};
const warned = new Set<string>();

/** Defers the scripts and puts `ours` first. Undefined if Next wrote the page differently. */
export function splitPage(html: string, ours: string) {
  const problems = problemsIn(html);
  const from = html.indexOf(DATA_START);
  const pieces = html.slice(from + DATA_START.length).split(DATA_NEXT);
  const last = pieces.pop() ?? "";
  const to = last.indexOf(DATA_END);
  const data = `{"__next_f":[${[...pieces, last.slice(0, to)].join(",")}]}`;
  if (problems.length === 0 && !isJson(data)) problems.push("data that is JSON");
  if (problems.length > 0) return warn(problems);
  return {
    before: withDeferredScripts(html.slice(0, from), ours),
    data,
    after: withDeferredScripts(last.slice(to + DATA_END.length), ours),
  };
}

export function withScriptsDeferred(html: string, ours: string): string | undefined {
  const problems = problemsIn(html);
  return problems.length > 0 ? warn(problems) : withDeferredScripts(html, ours);
}

const problemsIn = (html: string): string[] =>
  Object.entries(EXPECTED)
    .filter(([, [known, any]]) => html.match(known)?.length !== html.match(any)?.length)
    .map(([what]) => what);

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

function warn(missing: string[]): undefined {
  for (const what of missing.filter((one) => !warned.has(one))) {
    warned.add(what);
    log.warn("Next's HTML has changed; this page is sent unprocessed (slower, but complete)", {
      missing: what,
    });
  }
}

/** Ours precede the style sheets, because an inline script after them waits for them. */
const withDeferredScripts = (html: string, ours: string) =>
  html
    .replace(PRELOAD, "")
    .replace(SCRIPT, '<script type="deferred" ')
    .replace(START, () => START + ours);

const RELATIVE_URL = /url\((?!["']?(?:data:|\/|#))["']?([^"')]+)["']?\)/g;

/** Phones paint as soon as the HTML arrives. The links stay, disabled, so that React treats the sheets as loaded. */
export function withStylesInline(html: string, build = BUILD): string {
  const sheets = [...html.matchAll(SHEET)].map(([, , file = ""]) => readSheet(build, file));
  if (sheets.length === 0 || sheets.includes(undefined)) return html;
  const css = sheets.join("\n");
  return html
    .replace(SHEET, '<link disabled="" rel="stylesheet" $1 data-precedence="next"/>')
    .replace("<link disabled", () => `<style>${css}</style><link disabled`);
}

const sheets = new Map<string, string>();

function readSheet(build: string, file: string): string | undefined {
  const path = join(build, file);
  const known = sheets.get(path);
  if (known !== undefined || !existsSync(path)) return known;
  const css = withAbsoluteUrls(readFileSync(path, "utf8"), file);
  sheets.set(path, css);
  return css;
}

/** Addresses in a sheet are relative to it, so they break once inlined. */
const withAbsoluteUrls = (css: string, file: string) =>
  css.replace(RELATIVE_URL, (_, address) => `url(${new URL(address, `http://sheet/_next/${file}`).pathname})`);
