import { logLine } from "./log-line.mjs";

/**
 * Everything that this site knows of how Next writes a page. Next promises none of it; where a page is written otherwise it
 * is sent as Next made it.
 */

/** Next's own scripts. The one for browsers without modules has no `async`, and stays. */
const SCRIPT = /<script (?=[^>]*\bsrc="\/_next\/)(?=[^>]*\sasync="")/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const START = '<head><meta charSet="utf-8"/>';
/** The data that React makes the page of, a second time: pieces, one after the other, as they became ready. */
const DATA_START = "<script>(self.__next_f=self.__next_f||[]).push(";
const DATA_NEXT = ")</script><script>self.__next_f.push(";
const DATA_END = ")</script>";
/** Those that the page uses, and those that it fetches in advance: of the error pages, for one. */
export const SHEET =
  /<link rel="(?:stylesheet|preload)" (href="\/_next\/(static\/[^"]*\.css)") (?:data-precedence="next"|as="style")\/>/g;

/** What is looked for, as Next writes it today and however it may be written: as many of the one as of the other. */
const LOOKED_FOR = {
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
/** A page is made again and again: what is missing is said once. */
const told = new Set();

/**
 * Takes a page apart: its HTML up to where its data stood and from there on, with scripts that do not run by themselves
 * and `inline` as its first script; and the data, as the JSON of what the scripts look for on `window`. Undefined where
 * Next wrote the page in another way.
 * @param {string} html
 * @param {string} inline
 * @returns {{ before: string, data: string, after: string } | undefined}
 */
export function takeApart(html, inline) {
  const missing = Object.entries(LOOKED_FOR)
    .filter(([, [known, any]]) => html.match(known)?.length !== html.match(any)?.length)
    .map(([what]) => what);
  const from = html.indexOf(DATA_START);
  const pieces = html.slice(from + DATA_START.length).split(DATA_NEXT);
  const last = pieces.at(-1) ?? "";
  const to = last.indexOf(DATA_END);
  const data = `{"__next_f":[${[...pieces.slice(0, -1), last.slice(0, to)].join(",")}]}`;
  if (missing.length === 0 && !isJson(data)) missing.push("data that is JSON");
  if (missing.length > 0) return tell(missing);
  return {
    before: withDeferredScripts(html.slice(0, from), inline),
    data,
    after: withDeferredScripts(last.slice(to + DATA_END.length), inline),
  };
}

/** @param {string} text */
function isJson(text) {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

/** @param {string[]} missing */
function tell(missing) {
  for (const what of missing.filter((one) => !told.has(one))) {
    told.add(what);
    logLine("warn", "a page is not as Next made them before, and is sent as it is: slower, but whole", {
      missing: what,
    });
  }
}

/** The inline script comes before the style sheets, for which one behind them would wait. */
const withDeferredScripts = (html, inline) =>
  html
    .replace(PRELOAD, "")
    .replace(SCRIPT, '<script type="deferred" ')
    .replace(START, () => `${START}<script>${inline}</script>`);
