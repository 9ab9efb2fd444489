import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { freePort } from "../../scripts/support/serve.mjs";
import { run, step } from "../../scripts/support/steps.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { deployNpmStart, serverOf } from "../support/served.mjs";

export const OURS = "npm start";
export const PAGES = ["/", "/about-us", "/our-project", "/designs-plans", "/cost-estimator", "/package", "/contact-us"];
const NO_LIMIT = { ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0" };
/** As deploy/systemd/sagwan.service and the Dockerfile start it. */
const DEPLOYED = { MALLOC_ARENA_MAX: "1", NODE_OPTIONS: "--max-semi-space-size=8" };
const NEXT = "node_modules/next/dist/bin/next";
/** Next's own bytes in a page of text; it writes the text twice. */
const FRAME_BYTES = 6_000;

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/** @param {string | undefined} beside another checkout, built and with its packages */
export async function openStage(beside) {
  const endings = [];
  const folder = await mkdtemp(join(tmpdir(), "sagwan-bench-"));
  const removeAtEnd = (path) => endings.push(() => rm(path, { recursive: true, force: true }));
  removeAtEnd(folder);

  const once = (name, start) => {
    let started;
    return () => {
      started ??= step(name, start);
      return started;
    };
  };
  async function startNode(name, settings) {
    const server = serverOf({ log: join(folder, `${name}.log`), ...settings });
    await server.start();
    endings.push(server.stop);
    return server;
  }

  const site = once("The site", async () => {
    const server = await deployNpmStart({ ...NO_LIMIT, ...DEPLOYED });
    endings.push(server.clean);
    await server.start();
    return server;
  });

  const other = once("The other checkout", async () => {
    const PORT = String(await freePort());
    const DATA_DIR = await mkdtemp(join(tmpdir(), "sagwan-bench-"));
    removeAtEnd(DATA_DIR);
    const address = `http://localhost:${PORT}`;
    const unset = { BACKEND_URL: "", DATABASE_URL: "", SITE_DATABASE_URL: "", SITE_URL: "" };
    const env = { ...process.env, ...unset, ...testSettings, ...NO_LIMIT, PORT, DATA_DIR };
    const args = ["scripts/start.mjs"];
    const server = await startNode("other", { args, cwd: resolve(beside ?? ""), env, url: `${address}/thank-you` });
    return { ...server, address, env };
  });

  const bareNext = once("A bare Next site", async () => {
    const cwd = await buildBareNext(await (await fetch((await site()).address)).text());
    removeAtEnd(cwd);
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const env = { ...process.env, NODE_ENV: /** @type {const} */ ("production") };
    const args = [NEXT, "start", cwd, "--port", String(port)];
    return { ...(await startNode("next", { args, env, url: address })), address };
  });

  const smallPage = once("A small page", async () => {
    const picture = await sharp("components/site/art/court-verandah.jpg")
      .resize(824, 549)
      .jpeg({ quality: 60, mozjpeg: true })
      .toBuffer();
    const server = createServer(({ url }, response) =>
      url?.endsWith(".jpg")
        ? response.setHeader("content-type", "image/jpeg").end(picture)
        : response.setHeader("content-type", "text/html").end(SMALL_PAGE),
    );
    const port = await freePort();
    await new Promise((listening) => server.listen(port, () => listening(undefined)));
    endings.push(() => server.close());
    return `http://localhost:${port}/`;
  });

  async function close() {
    for (const end of endings.reverse()) await end();
  }
  return {
    site,
    sites: async () => ({ [OURS]: await site(), ...(beside && { [`${OURS} in ${beside}`]: await other() }) }),
    bareNext,
    smallPage,
    close,
  };
}

/** Has as many bytes as our page, and is inside the project, where the bundler finds Next. */
async function buildBareNext(html) {
  await mkdir(".data", { recursive: true });
  const folder = await mkdtemp(join(".data", "bare-next-"));
  await mkdir(join(folder, "app"));
  const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|[^A-Za-z0-9., ]/g, " ").replace(/\s+/g, " ");
  const wanted = (Buffer.byteLength(html) - FRAME_BYTES) / 2;
  const text = words.repeat(Math.ceil(wanted / words.length)).slice(0, wanted);
  const page = `export default () => <main><h1>Bare</h1><p>${text}</p></main>;\n`;
  for (const [name, content] of Object.entries({ ...NEXT_FILES, "app/page.jsx": page }))
    await writeFile(join(folder, name), content);
  await run(process.execPath, [NEXT, "build", folder], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return folder;
}

/** Files that Next would otherwise find in the site's folder above. */
const NEXT_FILES = {
  "next.config.mjs": "export default {};\n",
  "instrumentation.js": "export const register = () => {};\n",
  "middleware.js": 'export const middleware = () => {};\nexport const config = { matcher: "/no-such-page" };\n',
  "app/layout.jsx":
    'export default ({ children }) => (\n  <html lang="en">\n    <body>{children}</body>\n  </html>\n);\n',
};

/** No script, no font, and a photograph as wide as a phone shows it. */
const SMALL_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A small page</title>
<style>body { max-width: 40em; padding: 1em; margin: 0 auto; font: 1rem/1.5 sans-serif } img { width: 100%; height: auto }</style></head>
<body><h1>A small page</h1><img src="/small.jpg" width="824" height="549" alt="A house">
${`<p>${"A house of timber is built in Bengaluru and the towns around it, from the first drawing to the key. ".repeat(2)}</p>`.repeat(4)}</body></html>`;
