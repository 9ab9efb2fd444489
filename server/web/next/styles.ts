import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD } from "./build";
import { SHEET } from "./html";

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

/** A build has few sheets, named by their content, and every page needs them. */
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
