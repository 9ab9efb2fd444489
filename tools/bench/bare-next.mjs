import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../scripts/support/steps.mjs";

export const NEXT = "node_modules/next/dist/bin/next";
/** What Next puts around a page of words, each of which it writes twice. */
const FRAME_BYTES = 6_000;

/**
 * Builds a Next site of one page, with the words of this one and about as many bytes. It lies in the project, where the
 * bundler finds Next. Gives its folder.
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

/** The page's own text, over and over, until there is enough of it. */
function wordsOf(html) {
  const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|[^A-Za-z0-9., ]/g, " ").replace(/\s+/g, " ");
  const wanted = (Buffer.byteLength(html) - FRAME_BYTES) / 2;
  return words.repeat(Math.ceil(wanted / words.length)).slice(0, wanted);
}

/** With what Next would take from the site, further up, where there was none here. */
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
