import { createHmac } from "node:crypto";
import { testSettings } from "../../scripts/testing/test-server.mjs";

/** Marks all pages of this server stale, as it does at its own start. */
export async function markStale(site: string) {
  const token = createHmac("sha256", testSettings.AUTH_SECRET).update("refresh").digest("hex");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site}/api/refresh`, { method: "POST", headers });
  if (!response.ok) throw new Error(`The pages could not be marked stale: ${response.status}`);
}
