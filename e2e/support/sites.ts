import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { freePort } from "../../scripts/support/free-port.mjs";
import { prepareTestServer } from "../../scripts/support/test-server.mjs";
import { markStale } from "./refresh";
import { startWeb } from "./web";

/** The sites that journeys share, and the settings of each. */
const SITES = {
  /** Where nothing is saved that a public page shows. */
  reading: { PAGES_AHEAD: "true" },
  /** Where staff save what public pages show. */
  saving: { PAGES_AHEAD: "true" },
  /** Where staff save much, and no public page is looked at. */
  staff: {},
};

export type SiteName = keyof typeof SITES;

/** Playwright's global setup: starts each site when the first test asks for it, and stops all of them at the end. */
export default async function serveSites() {
  const started = new Map<string, ReturnType<typeof startSite>>();
  const desk = createServer((request, response) => {
    const name = request.url?.slice(1) as SiteName;
    const site = started.get(name) ?? startSite(name);
    started.set(name, site);
    site.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  process.env.TESTED_SITES = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;

  return async () => {
    desk.close();
    const ended = await Promise.allSettled(started.values());
    await Promise.all(ended.map((site) => site.status === "fulfilled" && site.value.stop()));
  };
}

let origin = "";

/** The origin of the site that this worker's tests share, whatever a page shows. */
export const siteOrigin = () => origin;

/** Where a site is, once it serves. Asked once in each worker. */
export async function addressOf(name: SiteName): Promise<string> {
  const answer = await fetch(`${process.env.TESTED_SITES}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  origin = text;
  return text;
}

async function startSite(name: SiteName) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const { env } = await prepareTestServer({ PORT: String(port), ...SITES[name] });
  const web = await startWeb(env);
  const site = { address, stop: () => web.stop("SIGTERM") };
  try {
    await web.says("serving");
    await untilFresh(address);
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Until the home page is made from the site's own data: the build may have been made from other data. */
async function untilFresh(address: string) {
  const began = Date.now();
  const madeAt = async () => {
    await markStale(address);
    return Date.parse((await fetch(address)).headers.get("last-modified") ?? "");
  };
  await expect.poll(madeAt, { timeout: 60_000 }).toBeGreaterThan(began);
}
