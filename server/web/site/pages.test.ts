import { env } from "@/server/platform/env";
import { shared } from "@/server/platform/shared.mjs";
import { findPicturedPages, regeneratePagesShowing } from "./pages";

/** Which pages are made anew, at the visit of nobody, where pages are made ahead and where they are not. */
async function madeAnew(ahead: boolean): Promise<string[]> {
  const made: string[] = [];
  const setting = jest.replaceProperty(env, "PAGES_AHEAD", ahead);
  shared.regeneratePage = async (path) => made.push(path) > 0;
  await regeneratePagesShowing(["floor-plans"]);
  setting.restore();
  shared.regeneratePage = undefined;
  return made;
}

test("[SITE-06] the pages that show what was saved are made anew before anybody visits them, unless that is switched off", async () => {
  expect(await madeAnew(true)).toEqual(["/designs-plans", "/sitemap.xml"]);
  expect(await madeAnew(false)).toEqual([]);
});

test("pictures are drawn ahead for pages alone: the one that is answered 404, lists for programs and pictures are not looked through", async () => {
  const paths = await findPicturedPages(["site-content", "projects", "floor-plans"]);
  expect(paths).toEqual(expect.arrayContaining(["/", "/designs-plans", "/our-project", "/thank-you"]));
  expect(paths.filter((path) => /_not-found|\.\w+$|^\/og\//.test(path))).toEqual([]);
});
