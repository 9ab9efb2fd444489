import { withTranslations } from "@/server/database/translations/store";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { findPicturedPages, regeneratePagesShowing } from "./revalidate";

/** The pages regenerated after a save, with PAGES_AHEAD on or off. */
async function regenerated(ahead: boolean): Promise<string[]> {
  const paths: string[] = [];
  const setting = jest.replaceProperty(env, "PAGES_AHEAD", ahead);
  shared.regeneratePage = async (path) => paths.push(path) > 0;
  await regeneratePagesShowing(["floorplans"]);
  setting.restore();
  shared.regeneratePage = undefined;
  return paths;
}

test("[SITE-06] pages that show a saved change are regenerated before anyone visits them, unless that is switched off", async () => {
  expect(await regenerated(true)).toEqual(["/", "/designs-plans", "/cost-estimator", "/sitemap.xml"]);
  expect(await regenerated(false)).toEqual([]);
});

test("pages that cannot be made in an outage are one line of the log, and one more once all are made", async () => {
  const [warn, info] = [jest.spyOn(log, "warn").mockImplementation(), jest.spyOn(log, "info").mockImplementation()];
  const setting = jest.replaceProperty(env, "PAGES_AHEAD", true);
  const failing = jest.fn(async () => {
    throw new Error("the backend is away");
  });
  shared.regeneratePage = failing;
  for (let save = 0; save < 100; save++) await regeneratePagesShowing(["floorplans"]);
  expect(warn).toHaveBeenCalledTimes(1);
  shared.regeneratePage = async () => true;
  await regeneratePagesShowing(["floorplans"]);
  expect(info.mock.calls).toEqual([
    ["a trouble is over", expect.objectContaining({ times: failing.mock.calls.length })],
  ]);
  setting.restore();
  shared.regeneratePage = undefined;
  jest.restoreAllMocks();
});

test("in an open language too, pages and pictures of shared links are regenerated, and no pictures are drawn ahead for those", async () => {
  await using _site = await ownSiteDatabase();
  await withTranslations((translations) => translations.setOpen("kn", true, "Asha"));
  expect(await regenerated(true)).toContain("/kn/designs-plans");
  const paths = await findPicturedPages(["site-content", "floorplans"]);
  expect(paths).toContain("/kn/designs-plans");
  expect(paths.filter((path) => path.startsWith("/kn/og"))).toEqual([]);
});

test("pictures are drawn ahead only for pages, not for the 404 page, machine-readable files or pictures", async () => {
  const paths = await findPicturedPages(["site-content", "projects", "floorplans"]);
  expect(paths).toEqual(expect.arrayContaining(["/", "/designs-plans", "/our-project", "/thank-you"]));
  expect(paths.filter((path) => /_not-found|\.\w+$|^\/og\//.test(path))).toEqual([]);
});
