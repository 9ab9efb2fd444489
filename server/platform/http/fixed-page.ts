import "server-only";
import { createHash } from "node:crypto";
import { escapeHtml } from "@/lib/escape-html";

// The colours of styles/tokens.scss, repeated because this page loads nothing.
const STYLE = `body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:#121a24;background:#f4f6f6}header{padding:1.25rem 1.5rem;font-weight:600;background:#0e1722}header a{color:#e8edf0;text-decoration:none}main{max-width:34rem;margin:0 auto;padding:min(12vh,6rem) 1.5rem 3rem;overflow-wrap:anywhere}h1{margin:0 0 1rem;font-size:2rem;font-weight:500;line-height:1.15;text-wrap:balance}p{margin:0 0 1.5rem}form{margin:0 0 2rem}label{display:block;margin:0 0 1.25rem;font-weight:600}small{display:block;margin:-1rem 0 1.25rem;font-size:1rem;font-weight:400;color:#8f3116}[aria-invalid]{border:2px solid #8f3116}input,textarea{display:block;box-sizing:border-box;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;border:1px solid #7f8b90;border-radius:2px;font:inherit;font-weight:400;color:inherit;background:#fff}main a{color:inherit;text-decoration-color:#8f3116;text-underline-offset:.2em}button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:2px;font:inherit;font-weight:600;color:#fff;background:#8f3116;cursor:pointer}button:hover{background:#742610}:focus-visible{outline:3px solid #1b4fd1;outline-offset:3px}header :focus-visible{outline-color:#fff}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Only one person may see the page: it is not cached, and its links do not reveal its address. */
export const FIXED_PAGE_HEADERS = {
  "cache-control": "private, no-store",
  "content-security-policy": POLICY,
  "content-type": "text/html; charset=utf-8",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** The page has no scripts. `body` is escaped HTML; `title` and `brand` are plain text. `tag`: the language (BCP 47). */
export const fixedPage = (title: string, brand: string, body: string, tag = "en-IN"): string =>
  `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(`${title} | ${brand}`)}</title><style>${STYLE}</style></head><body><header><a href="/">${escapeHtml(brand)}</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
