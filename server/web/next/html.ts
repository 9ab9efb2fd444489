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

/** The known markup and a looser pattern must match equally often. */
const EXPECTED: Record<string, [known: RegExp, looser: RegExp]> = {
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

/** Defers the scripts and puts ours first. Undefined if Next wrote the page differently. */
export function splitPage(html: string, ourScripts: string) {
  const unknownParts = findUnknownParts(html);
  const dataStart = html.indexOf(DATA_START);
  const pieces = html.slice(dataStart + DATA_START.length).split(DATA_NEXT);
  const lastPiece = pieces.pop() ?? "";
  const dataEnd = lastPiece.indexOf(DATA_END);
  const data = `{"__next_f":[${[...pieces, lastPiece.slice(0, dataEnd)].join(",")}]}`;
  if (unknownParts.length === 0 && !isJson(data)) unknownParts.push("data that is JSON");
  if (unknownParts.length > 0) return warnOfChange(unknownParts);
  return {
    before: replaceScripts(html.slice(0, dataStart), ourScripts),
    data,
    after: replaceScripts(lastPiece.slice(dataEnd + DATA_END.length), ourScripts),
  };
}

export function deferScripts(html: string, ourScripts: string): string | undefined {
  const unknownParts = findUnknownParts(html);
  return unknownParts.length > 0 ? warnOfChange(unknownParts) : replaceScripts(html, ourScripts);
}

const findUnknownParts = (html: string): string[] =>
  Object.entries(EXPECTED)
    .filter(([, [known, looser]]) => html.match(known)?.length !== html.match(looser)?.length)
    .map(([name]) => name);

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

function warnOfChange(unknownParts: string[]): undefined {
  for (const missing of unknownParts) {
    if (!warned.has(missing))
      log.warn("Next's HTML has changed; this page is sent unprocessed (slower, but complete)", { missing });
    warned.add(missing);
  }
}

/** Our scripts precede the style sheets, because an inline script after them would wait for them. */
const replaceScripts = (html: string, ourScripts: string) =>
  html
    .replace(PRELOAD, "")
    .replace(SCRIPT, '<script type="deferred" ')
    .replace(START, () => START + ourScripts);

const RELATIVE_URL = /url\((?!["']?(?:data:|\/|#))["']?([^"')]+)["']?\)/g;

/** Phones paint as soon as the HTML arrives. The links stay, disabled, so that React takes the sheets for loaded. */
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
