import "server-only";
import { cityCalls } from "@/contract/calls/cities";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { callBackend } from "@/server/upstream/call";
import { ownToken } from "./own-token";

/** How often a backend that was away when this server started is looked for. */
const LOOK_MS = 10_000;

/**
 * Brings the prerendered pages up to date with this backend. They were made at build time, perhaps elsewhere and from
 * other data, so each server does this as soon as it answers, and once more when a backend that was away has come:
 * until then pages may say that something is missing, and the first visitor after it should not read that.
 */
export async function refreshPagesOnceServing(): Promise<void> {
  await refreshPages();
  if (await isBackendThere()) return;
  do await pause();
  while (!(await isBackendThere()));
  await refreshPages();
}

/** Holds no process that is about to end. Not of node:timers/promises, whose time no test can let pass. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS).unref());

const isBackendThere = () =>
  callBackend(cityCalls.list, {}).then(
    () => true,
    () => false,
  );

/** Revalidation needs a request to run in, hence the call to ourselves. */
async function refreshPages(): Promise<void> {
  const headers = { authorization: `Bearer ${ownToken()}` };
  const reply = await shared.call?.({ method: "POST", path: "/api/refresh", headers });
  if (reply?.status !== 200) log.error("the pages could not be refreshed at start", { status: reply?.status });
}
