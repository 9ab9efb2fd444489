import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { picturesIn } from "../support/html.mjs";
import { run } from "../support/steps.mjs";

/** What Lighthouse's phone, 412 px wide at 1.75 times the density, picks from a srcset for a picture of full width. */
const WIDTH = 750;

/** Where a bare page answers with about as many bytes as the home page, in words. */
export const AS_MANY_BYTES = "/as-many-bytes";
/** What Next puts around a page of words, each of which it writes twice. */
const FRAME_BYTES = 6_000;

/**
 * Builds a Next site of nothing but the pictures of these pages, under the same addresses and in the same formats: the
 * score that any page with them could have. It lies in the project, where the bundler finds Next.
 */
export async function buildBarePages(site, pages) {
  await mkdir(".data", { recursive: true });
  const folder = await mkdtemp(join(".data", "bare-pages-"));
  await mkdir(join(folder, "public"));
  await mkdir(join(folder, "app"));
  await writeFile(join(folder, "app", "layout.jsx"), LAYOUT);
  for (const page of pages) {
    const pictures = picturesIn(await (await fetch(site + page)).text());
    const tags = await Promise.all(pictures.map((picture) => keepPicture(site, folder, picture)));
    await mkdir(join(folder, "app", page), { recursive: true });
    await writeFile(join(folder, "app", page, "page.jsx"), pageOf(page, tags));
  }
  await mkdir(join(folder, "app", AS_MANY_BYTES));
  await writeFile(join(folder, "app", AS_MANY_BYTES, "page.jsx"), pageOf("Words", [await wordsFor(site)]));
  await run(process.execPath, ["node_modules/next/dist/bin/next", "build", folder], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return folder;
}

/** The home page's own text, over and over, until there is enough of it. */
async function wordsFor(site) {
  const html = await (await fetch(site)).text();
  const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|[^A-Za-z0-9., ]/g, " ").replace(/\s+/g, " ");
  const wanted = (Buffer.byteLength(html) - FRAME_BYTES) / 2;
  return `<p>${words.repeat(Math.ceil(wanted / words.length)).slice(0, wanted)}</p>`;
}

let kept = 0;

async function keepPicture(site, folder, { src, srcset, width, height, loading }) {
  const address = nearest(srcset) ?? src;
  const picture = await fetch(new URL(address, site), { headers: { accept: "image/avif,image/webp" } });
  const type = (picture.headers.get("content-type") ?? "").replace(/^image\/|\+xml.*$/g, "");
  const name = `picture-${kept++}.${type}`;
  await writeFile(join(folder, "public", name), Buffer.from(await picture.arrayBuffer()));
  return `<img src="/${name}" alt="" width={${width}} height={${height}} loading="${loading ?? "eager"}" />`;
}

/** The smallest candidate that is wide enough. */
function nearest(srcset) {
  const candidates = (srcset ?? "").split(", ").map((one) => one.split(" "));
  return candidates.find(([, wide]) => Number.parseInt(wide, 10) >= WIDTH)?.[0];
}

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const pageOf = (page, tags) => `export const metadata = { title: "${page}", description: "A bare page" };
const style = { width: "100%", height: "auto" };
export default function Page() {
  return <main><h1>${page}</h1>${tags.join("").replaceAll("<img", "<img style={style}")}</main>;
}
`;
