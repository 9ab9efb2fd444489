import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** No candidate of a srcset that a phone of Lighthouse's, 412 px wide at 1.75 times the density, would not take. */
const WIDEST = 828;
const PICTURE = /\/_next\/image\?url=[^" ,]*/g;
/** For browsers that know no srcset: the widest of all. */
const FALLBACK = / src="\/_next\/image[^"]*"/g;
const CANDIDATE = /, \/_next\/image\?[^" ,]* (\d+)w/g;

/**
 * A site's home page as files: the same HTML, style sheets, fonts and pictures without any script of Next's, which is
 * what the page could be at best. `cwd` is where the site is deployed.
 */
export async function makeTwin(site, cwd) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-twin-"));
  await cp(join(cwd, ".next", "static"), join(folder, "_next", "static"), { recursive: true });
  await mkdir(join(folder, "pictures"));
  const html = withoutScripts(await (await fetch(site)).text())
    .replace(FALLBACK, "")
    .replace(CANDIDATE, (candidate, width) => (Number(width) > WIDEST ? "" : candidate));
  const addresses = [...new Set(html.match(PICTURE))].toSorted((a, b) => b.length - a.length);
  let page = html;
  for (const [index, address] of addresses.entries()) {
    page = page.replaceAll(address, await keepPicture(site, folder, address, index));
  }
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "index.html.gz"), gzipSync(page));
  return folder;
}

const withoutScripts = (html) =>
  html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="preload" as="script"[^>]*>/g, "");

async function keepPicture(site, folder, address, index) {
  const accept = "image/avif,image/webp,image/svg+xml,*/*";
  const picture = await fetch(new URL(address.replaceAll("&amp;", "&"), site), { headers: { accept } });
  const type = (picture.headers.get("content-type") ?? "").replace(/^image\/|\+xml.*$/g, "");
  const name = `/pictures/${index}.${type}`;
  await writeFile(join(folder, name), Buffer.from(await picture.arrayBuffer()));
  return name;
}
