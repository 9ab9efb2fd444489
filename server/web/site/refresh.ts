import "server-only";
import { cityCalls } from "@/contract/calls/cities";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { callBackend } from "@/server/upstream/call";
import { ownToken } from "./own-token";

const LOOK_MS = 10_000;

/** The build may have other data. Repeats this when a backend that was down is up. */
export async function refreshPagesOnceServing(): Promise<void> {
  await refreshPages();
  if (await isBackendThere()) return;
  do await pause();
  while (!(await isBackendThere()));
  await refreshPages();
}

/** Does not keep the process alive. Not from node:timers/promises, which fake timers cannot advance. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS).unref());

const isBackendThere = () =>
  callBackend(cityCalls.list, {}).then(
    () => true,
    () => false,
  );

/** Revalidation only works inside a request, so we call ourselves. */
async function refreshPages(): Promise<void> {
  const headers = { authorization: `Bearer ${ownToken()}` };
  const reply = await shared.call?.({ method: "POST", path: "/api/refresh", headers });
  if (reply?.status !== 200) log.error("the pages could not be refreshed at start", { status: reply?.status });
}
