import { createHmac } from "node:crypto";
import { expect, type FullConfig, request } from "playwright/test";
import { testSettings } from "../../scripts/support/test-server.mjs";

/** The tests begin once the server has made its pages from its own data: the build may have been made from other data. */
export default async function freshPages(config: FullConfig) {
  const site = await request.newContext({ baseURL: config.projects[0]?.use.baseURL });
  const token = createHmac("sha256", testSettings.AUTH_SECRET).update("refresh").digest("hex");
  await site.post("/api/refresh", { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await site.get("/")).headers()["x-nextjs-cache"]).toBe("HIT");
  await site.dispose();
}
