import { expect, type FullConfig, request } from "playwright/test";
import { markStale } from "./refresh";

/** The tests begin once the server has made its pages from its own data: the build may have been made from other data. */
export default async function freshPages({ projects }: FullConfig) {
  await Promise.all(projects.map(({ use }) => freshen(use.baseURL)));
}

async function freshen(baseURL: string | undefined) {
  const site = await request.newContext({ baseURL });
  await markStale(site);
  const comesFromCache = async () => (await site.get("/")).headers()["x-nextjs-cache"];
  await expect.poll(comesFromCache, { timeout: 60_000 }).toBe("HIT");
  await site.dispose();
}
