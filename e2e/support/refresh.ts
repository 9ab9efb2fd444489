import { createHmac } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { testSettings } from "../../scripts/support/test-server.mjs";

/** Marks every page of this server stale, as it does itself when it starts. */
export async function markStale(request: APIRequestContext, site = "") {
  const token = createHmac("sha256", testSettings.AUTH_SECRET).update("refresh").digest("hex");
  const response = await request.post(`${site}/api/refresh`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok()) throw new Error(`The pages could not be marked stale: ${response.status()}`);
}
