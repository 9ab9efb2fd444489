import { log } from "@/server/platform/log";

/**
 * Everything that this site knows of how Next writes a page. Next promises none of it; a page that is written otherwise is
 * sent as Next made it.
 */

/** Next's own scripts. The one for browsers without modules has no `async`, and stays. */
const SCRIPT = /<script (?=[^>]*\bsrc="\/_next\/)(?=[^>]*\sasync="")/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const START = '<head><meta charSet="utf-8"/>';
/** What React makes the page of, a second time: pieces, one after the other, as they became ready. */
const DATA_START = "<script>(self.__next_f=self.__next_f||[]).push(";
const DATA_NEXT = ")</script><script>self.__next_f.push(";
const DATA_END = ")</script>";
/** Those that the page uses, and those that it fetches in advance: of the error pages, for one. */
export const SHEET =
  /<link rel="(?:stylesheet|preload)" (href="\/_next\/(static\/[^"]*\.css)") (?:data-precedence="next"|as="style")\/>/g;

/** What is looked for, as Next writes it today and however it may be written: there have to be as many of the one as of the other. */
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
/** A page is made again and again: what is missing is said once. */
const warned = new Set<string>();

/** A page's HTML up to where its data stood, and from there on; and the data, as the JSON of what its scripts look for on `window`. */
export type SplitPage = { before: string; data: string; after: string };

/**
 * Splits a page around its data. Its scripts do not run by themselves any more, and `inline` is the first that does. Undefined where
 * Next wrote the page in another way.
 */
export function splitPage(html: string, inline: string): SplitPage | undefined {
  const missing = unexpectedIn(html);
  const from = html.indexOf(DATA_START);
  const pieces = html.slice(from + DATA_START.length).split(DATA_NEXT);
  const last = pieces.pop() ?? "";
  const to = last.indexOf(DATA_END);
  const data = `{"__next_f":[${[...pieces, last.slice(0, to)].join(",")}]}`;
  if (missing.length === 0 && !isJson(data)) missing.push("data that is JSON");
  if (missing.length > 0) return warn(missing);
  return {
    before: withDeferredScripts(html.slice(0, from), inline),
    data,
    after: withDeferredScripts(last.slice(to + DATA_END.length), inline),
  };
}

/**
 * The page with its data where Next wrote it. Its scripts do not run by themselves any more, and `inline` is the first
 * that does. Undefined where Next wrote the page in another way.
 */
export function withScriptsDeferred(html: string, inline: string): string | undefined {
  const missing = unexpectedIn(html);
  return missing.length > 0 ? warn(missing) : withDeferredScripts(html, inline);
}

/** What in this page is written otherwise than it is known here. */
const unexpectedIn = (html: string): string[] =>
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
    log.warn("a page is not as Next made them before, and is sent as it is: slower, but whole", {
      missing: what,
    });
  }
}

/** The inline script comes before the style sheets, for which one behind them would wait. */
const withDeferredScripts = (html: string, inline: string) =>
  html
    .replace(PRELOAD, "")
    .replace(SCRIPT, '<script type="deferred" ')
    .replace(START, () => `${START}<script>${inline}</script>`);
