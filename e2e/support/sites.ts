import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { pages } from "@/lib/content/pages";
import { startSite } from "./process";

const SITES = {
  /** No journey saves what public pages show. */
  reading: { PAGES_AHEAD: "true" },
  /** Journeys save what public pages show. Rendering all pages at each save would be most of the work. */
  saving: {},
  /** Journeys save much, and open no public page. */
  staff: {},
};

export type SiteName = keyof typeof SITES;

/** Playwright's global setup: starts each site on its first use. */
export default async function serveSites() {
  const started = new Map<string, ReturnType<typeof startShared>>();
  const registry = createServer((request, response) => {
    const name = request.url?.slice(1) as SiteName;
    const site = started.get(name) ?? startShared(name);
    started.set(name, site);
    site.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  process.env.TESTED_SITES = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

  return async () => {
    registry.close();
    const ended = await Promise.allSettled(started.values());
    await Promise.all(ended.map((site) => site.status === "fulfilled" && site.value.stop()));
  };
}

let origin = "";

export const siteOrigin = () => origin;

export async function openSite(name: SiteName): Promise<string> {
  const answer = await fetch(`${process.env.TESTED_SITES}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  origin = text;
  return text;
}

async function startShared(name: SiteName) {
  const startedAt = Date.now();
  const { site: address, stop } = await startSite(SITES[name]);
  const shared = { address, stop: () => stop("SIGTERM") };
  try {
    if ("PAGES_AHEAD" in SITES[name]) await untilRendered(address, startedAt);
    return shared;
  } catch (error) {
    await shared.stop();
    throw error;
  }
}

/** Waits until the start has rendered all pages, because until then a visit waits for its page. */
async function untilRendered(address: string, startedAt: number) {
  const renderedAt = async (path: string) =>
    Date.parse((await fetch(address + path)).headers.get("last-modified") ?? "");
  for (const { href } of Object.values(pages))
    await expect.poll(() => renderedAt(href), { timeout: 60_000 }).toBeGreaterThan(startedAt);
}
