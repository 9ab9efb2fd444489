import { env } from "@/server/platform/env";
import { shared } from "@/server/platform/shared.mjs";
import { findPicturedPages, regeneratePagesShowing } from "./pages";

/** The pages regenerated after a save, with PAGES_AHEAD on or off. */
async function regenerated(ahead: boolean): Promise<string[]> {
  const paths: string[] = [];
  const setting = jest.replaceProperty(env, "PAGES_AHEAD", ahead);
  shared.regeneratePage = async (path) => paths.push(path) > 0;
  await regeneratePagesShowing(["floor-plans"]);
  setting.restore();
  shared.regeneratePage = undefined;
  return paths;
}

test("[SITE-06] pages that show a saved change are regenerated before anyone visits them, unless that is switched off", async () => {
  expect(await regenerated(true)).toEqual(["/", "/designs-plans", "/cost-estimator", "/sitemap.xml"]);
  expect(await regenerated(false)).toEqual([]);
});

test("pictures are drawn ahead only for pages, not for the 404 page, machine-readable files or pictures", async () => {
  const paths = await findPicturedPages(["site-content", "projects", "floor-plans"]);
  expect(paths).toEqual(expect.arrayContaining(["/", "/designs-plans", "/our-project", "/thank-you"]));
  expect(paths.filter((path) => /_not-found|\.\w+$|^\/og\//.test(path))).toEqual([]);
});
