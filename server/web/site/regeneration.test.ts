import { createHmac } from "node:crypto";
import { withTranslations } from "@/server/database/translations/store";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend } from "@/server/upstream/backend";
import { answerWithOwnToken } from "./own-token";
import { refreshPagesOnceServing, regeneratePagesShowing } from "./revalidate";

async function regenerated(ahead: boolean): Promise<string[]> {
  const paths: string[] = [];
  jest.replaceProperty(env, "PAGES_AHEAD", ahead);
  shared.regeneratePage = async (path) => paths.push(path) > 0;
  await regeneratePagesShowing(["floorplans"]);
  shared.regeneratePage = undefined;
  return paths;
}

test("[SITE-06] pages that show a saved change are regenerated before anyone visits them, unless that is switched off", async () => {
  expect(await regenerated(true)).toEqual(["/", "/designs-plans", "/cost-estimator", "/sitemap.xml"]);
  expect(await regenerated(false)).toEqual([]);
});

test("pages that cannot be made in an outage are one line of the log, and one more once all are made", async () => {
  const [warn, info] = [jest.spyOn(log, "warn").mockImplementation(), jest.spyOn(log, "info").mockImplementation()];
  jest.replaceProperty(env, "PAGES_AHEAD", true);
  const failing = jest.fn(async () => {
    throw new Error("the backend is away");
  });
  shared.regeneratePage = failing;
  for (let save = 0; save < 100; save++) await regeneratePagesShowing(["floorplans"]);
  expect(warn).toHaveBeenCalledTimes(1);
  shared.regeneratePage = async () => true;
  await regeneratePagesShowing(["floorplans"]);
  const times = failing.mock.calls.length;
  expect(info.mock.calls).toEqual([["a failure is over", expect.objectContaining({ times })]]);
  shared.regeneratePage = undefined;
});

test("in an open language too, pages are regenerated", async () => {
  await using _site = await ownSiteDatabase();
  await withTranslations((translations) => translations.setOpen("kn", true, "Asha"));
  expect(await regenerated(true)).toContain("/kn/designs-plans");
});

test("[SITE-06] a server that starts before its backend regenerates its pages when the backend is up", async () => {
  jest.useFakeTimers();
  const visits = jest.fn(async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }));
  shared.call = visits;
  const send = jest.spyOn(backend, "send").mockImplementation(async () => Response.json({}, { status: 500 }));
  const refreshed = refreshPagesOnceServing();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(visits).toHaveBeenCalledTimes(1);

  send.mockImplementation(async () => Response.json({ data: [] }));
  await jest.advanceTimersByTimeAsync(10_000);
  await refreshed;
  expect(visits).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
  shared.call = undefined;
});

async function statusFor(authorization?: string) {
  const headers: HeadersInit = authorization ? { authorization } : {};
  const request = new Request("http://localhost:3000/api/pages", { method: "POST", headers });
  return (await answerWithOwnToken(request, () => ({}))).status;
}

test("only the site itself can have its pages regenerated, without sending the secret", async () => {
  for (const other of [undefined, "Bearer ", "Bearer guess", `Bearer ${"0".repeat(64)}`])
    expect(await statusFor(other)).toBe(403);
  const token = createHmac("sha256", env.AUTH_SECRET).update("refresh").digest("hex");
  expect(await statusFor(`Bearer ${token}`)).toBe(200);
  expect(token).not.toContain(env.AUTH_SECRET);
});
