import { NextRequest } from "next/server";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { handle } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const OCTOBER = "from=2026-10-01&to=2026-10-31";
const asha = { name: "Asha", phone: "90000 00014", email: "a@example.com", location: "Hennur", plot_size: "1200" };
const ask = (path: string, site?: string) =>
  handle(
    new NextRequest(new URL(path, env.SITE_URL), {
      headers: site === undefined ? {} : { "sec-fetch-site": site },
    }),
  );

async function startOffice() {
  const site = await ownSiteDatabase();
  const backend = await startEmbedded();
  await backend.addEnquiry(asha);
  const session = (await backend.hire("admin")).signedIn();
  const { data } = await (await ask("/api/enquiries")).json();
  return {
    record: `/api/follow-up/enquiry/${data[0]._id}`,
    logged: async () => {
      const entries = await site.db.selectFrom("auditEntries").select("action").orderBy("at").orderBy("id").execute();
      return entries.map(({ action }) => action);
    },
    async [Symbol.asyncDispose]() {
      session[Symbol.dispose]();
      await backend[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

test("[AUTH-05] a link on another site opens no file and no record with a person's session, and logs nothing as theirs", async () => {
  await using office = await startOffice();
  const paths = [
    `/api/month.xlsx?${OCTOBER}`,
    `/api/sources.xlsx?${OCTOBER}`,
    `/api/conversions.csv?${OCTOBER}`,
    "/api/quotes/any/pdf",
    "/api/quotes",
    "/api/enquiries",
    office.record,
  ];
  for (const path of paths) {
    const answer = await ask(path, "cross-site");
    expect([path, answer.status, (await answer.json()).error.message]).toEqual([
      path,
      403,
      "Open this from the site itself.",
    ]);
  }
  expect(await office.logged()).toEqual([]);
});

test.each(["same-origin", "same-site", "none", undefined])(
  "[AUTH-05] a file and a record open for Sec-Fetch-Site %s, as from a page, a bookmark or an older browser",
  async (site) => {
    await using office = await startOffice();
    for (const path of [`/api/month.xlsx?${OCTOBER}`, `/api/sources.xlsx?${OCTOBER}`, office.record])
      expect([path, (await ask(path, site)).status]).toEqual([path, 200]);
    expect((await ask("/api/quotes/any/pdf", site)).status).toBe(404);
    expect(await office.logged()).toEqual(["exported", "exported", "opened"]);
  },
);

test.each(["/api/cities", "/api/projects", "/api/estimate.pdf?plot=30x40&floors=2"])(
  "what is public opens from another site: %s",
  async (path) => {
    await using _site = await ownSiteDatabase();
    await using _backend = await startEmbedded();
    expect((await ask(path, "cross-site")).status).not.toBe(403);
  },
);
