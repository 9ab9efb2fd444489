import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { step } from "../../scripts/support/steps.mjs";
import { publisherAt } from "../support/publisher.mjs";
import { deployNpmStart, serverOf } from "../support/served.mjs";
import { signInAt } from "../support/staff.mjs";
import { PAGES } from "../support/visitors.mjs";
import { buildBareNext, NEXT } from "./bare-next.mjs";
import { fileOf, serveTwin } from "./static-twin.mjs";
import { fromWire } from "./wire.mjs";
import { startWordpress, wordsOf } from "./wordpress.mjs";

const FIRST_PORT = Number(process.env.BENCH_PORT) || 8450;
/** All visitors of a load count as one client. */
const NO_LIMIT = { ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0" };

/**
 * The servers to measure and to compare with. Each starts on first use and runs until the stage is closed; it is undefined
 * if the machine lacks a program for it. `address` is its URL, and `pids` returns the processes that serve.
 */
export async function openStage() {
  const endings = [];
  const [sitePort, barePort, nextPort, twinPort, wordpressPort] = [0, 1, 2, 3, 4].map((index) => FIRST_PORT + index);
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
  /** Logs to a file, as the site does, so that the comparison is fair. */
  async function startNode(name, port, args, settings = {}) {
    const address = `http://localhost:${port}`;
    const server = serverOf({ args, url: address, log: join(folder, `${name}.log`), ...settings });
    await server.start();
    endings.push(server.stop);
    return { address, ...server };
  }

  const site = once("The site", async () => {
    const server = await deployNpmStart({ PORT: String(sitePort), ...NO_LIMIT });
    endings.push(server.clean);
    await server.start();
    const publisher = await publisherAt(server.address, await signInAt(server.address));
    // The build may show other data; the pages to compare with are made from the current page.
    await publisher.savePrice();
    await publisher.untilSeen();
    return { ...server, publisher };
  });

  const bareServer = once("A bare server", async () => {
    const { body } = await fromWire((await site()).address, "gzip");
    await writeFile(join(folder, "home.gz"), body);
    return startNode("bare", barePort, ["tools/bench/bare-server.mjs", join(folder, "home.gz"), String(barePort)]);
  });

  const bareNext = once("A bare Next site", async () => {
    const html = await (await fetch((await site()).address)).text();
    const cwd = await buildBareNext(html);
    removeAtEnd(cwd);
    const args = [NEXT, "start", cwd, "--port", String(nextPort)];
    return startNode("next", nextPort, args, { env: { ...process.env, NODE_ENV: "production" } });
  });

  const twin = once("The pages as files in nginx", async () => {
    const server = await serveTwin((await site()).address, PAGES, twinPort);
    if (!server) return undefined;
    removeAtEnd(server.folder);
    endings.push(server.stop);
    return server;
  });

  const wordpress = once("WordPress", async () => {
    const pages = await twin();
    const words = pages && (await wordsOf(join(pages.folder, fileOf("/"))));
    const server = await startWordpress(words ?? "", wordpressPort);
    if (server) endings.push(server.stop);
    return server;
  });

  async function close() {
    for (const end of endings.reverse()) await end();
  }
  return { site, bareServer, bareNext, twin, wordpress, close };
}
