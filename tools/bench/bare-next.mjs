import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../scripts/support/steps.mjs";

export const NEXT = "node_modules/next/dist/bin/next";
/** Next's own bytes in a page of text; it writes the text twice. */
const FRAME_BYTES = 6_000;

/**
 * Builds a Next site of one page with this page's words and about as many bytes, and returns its folder. The folder is
 * inside the project, where the bundler finds Next.
 */
export async function buildBareNext(html) {
  await mkdir(".data", { recursive: true });
  const folder = await mkdtemp(join(".data", "bare-next-"));
  await mkdir(join(folder, "app"));
  for (const [name, text] of Object.entries(OWN_FILES)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, "app", "page.jsx"), pageOf(wordsOf(html)));
  await run(process.execPath, [NEXT, "build", folder], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return folder;
}

/** The page's own text, repeated to about the page's size. */
function wordsOf(html) {
  const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|[^A-Za-z0-9., ]/g, " ").replace(/\s+/g, " ");
  const wanted = (Buffer.byteLength(html) - FRAME_BYTES) / 2;
  return words.repeat(Math.ceil(wanted / words.length)).slice(0, wanted);
}

/** Includes files that Next would otherwise take from the site, further up. */
const OWN_FILES = {
  "next.config.mjs": "export default {};\n",
  "instrumentation.js": "export const register = () => {};\n",
  "middleware.js": 'export const middleware = () => {};\nexport const config = { matcher: "/no-such-page" };\n',
  "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
};

const pageOf = (words) => `export const metadata = { title: "Bare", description: "A bare page" };
export default function Page() {
  return <main><h1>Bare</h1><p>${words}</p></main>;
}
`;
