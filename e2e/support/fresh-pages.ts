import { expect, type FullConfig, request } from "playwright/test";
import { markStale } from "./refresh";

/** The tests begin once the server has made its pages from its own data: the build may have been made from other data. */
export default async function freshPages({ projects }: FullConfig) {
  await Promise.all([...new Set(projects.map(({ use }) => use.baseURL))].map(freshen));
}

async function freshen(baseURL: string | undefined) {
  const site = await request.newContext({ baseURL });
  const began = Date.now();
  const madeAt = async () => {
    await markStale(site);
    return Date.parse((await site.get("/")).headers()["last-modified"] ?? "");
  };
  await expect.poll(madeAt, { timeout: 120_000 }).toBeGreaterThan(began);
  await site.dispose();
}
