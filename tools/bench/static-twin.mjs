import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { findNginx, runNginx } from "../../scripts/testing/nginx.mjs";
import { writeSmallPage } from "./small-page.mjs";

/** Lighthouse's phone. The files omit srcset candidates that it would not load. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const WIDEST = 828;
/** The widest picture, for browsers without srcset. */
const FALLBACK = / src="\/_next\/image[^"]*"/g;
const CANDIDATE = /, \/_next\/image\?[^" ,]* (\d+)w/g;
/** Fonts, style sheets, pictures, the site's icons and its manifest, which names icons too. */
const FILE = /\/(?:_next\/(?:image\?url=|static\/)|icon|manifest)[^"'()\s,\\]+/g;
const ACCEPT = "image/avif,image/webp,image/svg+xml,*/*";

/**
 * Serves a site's pages as precompressed files in nginx: the same HTML, style sheets, fonts and pictures without scripts,
 * as the best they could be; and a small page. Undefined without nginx.
 */
export async function serveTwin(site, pages, port) {
  if (!findNginx()) {
    console.warn("  !!! NOT MEASURED: the pages as files. They need Debian's nginx-light.");
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), "sagwan-twin-"));
  const files = new Map();
  for (const page of pages) await savePage(site, page, folder, files);
  await writeSmallPage(folder);
  const nginx = await runNginx(port, () => rules(folder, port));
  return { address: nginx.url, pids: nginx.pids, folder, stop: nginx.stop };
}

export const fileOf = (page) => (page === "/" ? "/index.html" : `${page}.html`);

async function savePage(site, page, folder, files) {
  let html = withoutScripts(await (await fetch(site + page)).text())
    .replace(FALLBACK, "")
    .replace(CANDIDATE, (candidate, width) => (Number(width) > WIDEST ? "" : candidate));
  html = await saveFilesIn(html, site, folder, files);
  await writeFile(join(folder, fileOf(page)), html);
  await writeFile(join(folder, `${fileOf(page)}.gz`), gzipSync(html, { level: 9 }));
}

const withoutScripts = (html) =>
  html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*(?:as="script"|\.js")[^>]*>/g, "");

/** Saves each file that this text names, and returns the text with the new addresses. */
async function saveFilesIn(text, site, folder, files) {
  // Longest first, because one address may be the prefix of another.
  const addresses = [...new Set(text.match(FILE))].toSorted((a, b) => b.length - a.length);
  for (const address of addresses) {
    if (!files.has(address)) files.set(address, saveFile(site, address, folder, files));
  }
  let moved = text;
  for (const address of addresses) moved = moved.replaceAll(address, await files.get(address));
  return moved;
}

async function saveFile(site, address, folder, files) {
  const isPicture = address.startsWith("/_next/image");
  const name = isPicture ? `/pictures/${files.size}` : address.replace(/\?.*/, "");
  const answer = await fetch(new URL(address.replaceAll("&amp;", "&"), site), { headers: { accept: ACCEPT } });
  const type = (answer.headers.get("content-type") ?? "").replace(/^image\/|\+xml.*$/g, "");
  const file = isPicture ? `${name}.${type}` : name;
  const body = Buffer.from(await answer.arrayBuffer());
  if (name.startsWith("/manifest")) await saveFilesIn(String(body), site, folder, files);
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), body);
  return file;
}

/**
 * @param {string} folder
 * @param {number} port
 */
const rules = (folder, port) => `
  include /etc/nginx/mime.types;
  gzip_static on;
  gzip on;
  gzip_types text/css image/svg+xml;
  sendfile on;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    index index.html;
    location / { try_files $uri $uri.html $uri/ =404; }
    location /_next/static/ { expires 1y; }
    location /pictures/ { expires 1y; }
  }`;
