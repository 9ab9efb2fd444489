import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SHEET } from "@/server/next/html";

const RELATIVE = /url\((?!["']?(?:data:|\/|#))["']?([^"')]+)["']?\)/g;

/**
 * Puts a page's style sheets into the page itself, so that a phone can paint when the HTML is there. Their links stay,
 * disabled: a browser does not fetch such a link, and React takes its sheet for loaded. Where the build's files are not
 * beside the server the page keeps its links. `build` is the folder of Next's build.
 */
export function withStylesInline(html: string, build = join(process.cwd(), ".next")): string {
  const files = [...html.matchAll(SHEET)].map(([, , file = ""]) => file);
  if (files.length === 0 || !files.every((file) => existsSync(join(build, file)))) return html;
  const css = files.map((file) => withWholeAddresses(readFileSync(join(build, file), "utf8"), file)).join("\n");
  return html
    .replace(SHEET, '<link disabled="" rel="stylesheet" $1 data-precedence="next"/>')
    .replace("<link disabled", () => `<style>${css}</style><link disabled`);
}

/** In a sheet an address counts from the sheet, in a page from the page. */
const withWholeAddresses = (css: string, file: string) =>
  css.replace(RELATIVE, (_, address) => `url(${new URL(address, `http://sheet/_next/${file}`).pathname})`);
