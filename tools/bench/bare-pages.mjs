import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { picturesIn } from "../../scripts/support/html.mjs";
import { run } from "../../scripts/support/steps.mjs";

/** What Lighthouse's phone, 412 px wide at 1.75 times the density, picks from a srcset for a picture of full width. */
const WIDTH = 750;
/** Where a bare page answers with about as many bytes as the home page, in words. */
export const AS_MANY_BYTES = "/as-many-bytes";
/** What Next puts around a page of words, each of which it writes twice. */
const FRAME_BYTES = 6_000;

/**
 * Builds a Next site of two pages: one of nothing but the home page's pictures, in the same formats, which has the score
 * that any page with them could have; and one of as many bytes. It lies in the project, where the bundler finds Next.
 */
export async function buildBarePages(site) {
  await mkdir(".data", { recursive: true });
  const folder = await mkdtemp(join(".data", "bare-pages-"));
  await mkdir(join(folder, "public"));
  await mkdir(join(folder, "app", AS_MANY_BYTES), { recursive: true });
  const html = await (await fetch(site)).text();
  const tags = await Promise.all(picturesIn(html).map((picture, index) => keepPicture(site, folder, picture, index)));
  for (const [name, text] of Object.entries(OWN_FILES)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, "app", "layout.jsx"), LAYOUT);
  await writeFile(join(folder, "app", "page.jsx"), pageOf(tags.join("")));
  await writeFile(join(folder, "app", AS_MANY_BYTES, "page.jsx"), pageOf(wordsOf(html)));
  await run(process.execPath, ["node_modules/next/dist/bin/next", "build", folder], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return folder;
}

async function keepPicture(site, folder, { src, srcset, width, height, loading }, index) {
  const address = nearest(srcset) ?? src;
  const picture = await fetch(new URL(address, site), { headers: { accept: "image/avif,image/webp" } });
  const type = (picture.headers.get("content-type") ?? "").replace(/^image\/|\+xml.*$/g, "");
  const name = `picture-${index}.${type}`;
  await writeFile(join(folder, "public", name), Buffer.from(await picture.arrayBuffer()));
  return `<img style={style} src="/${name}" alt="" width={${width}} height={${height}} loading="${loading ?? "eager"}" />`;
}

/** The smallest candidate that is wide enough. */
function nearest(srcset) {
  const candidates = (srcset ?? "").split(", ").map((one) => one.split(" "));
  return candidates.find(([, wide]) => Number.parseInt(wide, 10) >= WIDTH)?.[0];
}

/** The page's own text, over and over, until there is enough of it. */
function wordsOf(html) {
  const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|[^A-Za-z0-9., ]/g, " ").replace(/\s+/g, " ");
  const wanted = (Buffer.byteLength(html) - FRAME_BYTES) / 2;
  return `<p>${words.repeat(Math.ceil(wanted / words.length)).slice(0, wanted)}</p>`;
}

/** What Next would take from the site, further up, where there was none here. */
const OWN_FILES = {
  "next.config.mjs": "export default {};\n",
  "instrumentation.js": "export const register = () => {};\n",
  "middleware.js": 'export const middleware = () => {};\nexport const config = { matcher: "/no-such-page" };\n',
};

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const pageOf = (content) => `export const metadata = { title: "Bare", description: "A bare page" };
const style = { width: "100%", height: "auto" };
export default function Page() {
  return <main><h1>Bare</h1>${content}</main>;
}
`;
