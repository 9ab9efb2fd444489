import { NextRequest } from "next/server";
import type { Permission } from "@/contract/schemas/permission";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { followed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { unzip } from "@/server/testing/unzip";
import { GET } from "./route";

const ask = (query: string) => GET(new NextRequest(new URL(`/api/month.xlsx?${query}`, env.SITE_URL)));
const OCTOBER = "from=2026-10-01&to=2026-10-31";
/** Later than the backend's last answer, which has none of these rows. */
const AHEAD_MS = 60_000;

const at = (day: string) => Date.parse(`2026-${day}T12:00:00+05:30`);
const filesOf = async (response: Response) => unzip(Buffer.from(await response.arrayBuffer()));

test("the month's workbook has the reasons of both periods", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  using _session = (await backend.hire("dashboard")).signedIn();
  const closed = { status: "closed", seenAt: Date.now() + AHEAD_MS };
  await followed(site.db, { ...closed, id: "now", lostReason: "price", settledAt: at("10-20") });
  await followed(site.db, { ...closed, id: "before", lostReason: "silent", settledAt: at("09-20") });
  const figures = (await filesOf(await ask(OCTOBER))).get("xl/worksheets/sheet1.xml");
  expect(figures).toContain("Too expensive");
  expect(figures).toContain("No response");
});

test("the month's workbook lists quotes only for staff who may see quotes, and each export is logged once with its rows", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  await followed(site.db, { id: "a", seenAt: Date.now() + AHEAD_MS });
  await site.db
    .insertInto("quotes")
    .values(quoteRow("a", { serial: 12, madeAt: at("10-20") }))
    .execute();
  const sheetsFor = async (permission: Permission) => {
    using _session = (await backend.hire(permission)).signedIn();
    const files = await filesOf(await ask(OCTOBER));
    return [...files].flatMap(([name, xml]) => (name.includes("/sheet") ? [xml.includes("Q-2026-0012")] : []));
  };
  expect(await sheetsFor("dashboard")).toEqual([false]);
  expect(await sheetsFor("enquiries")).toEqual([false, true]);
  const logged = await site.db
    .selectFrom("auditEntries")
    .select(["changes", "outcome"])
    .where("action", "=", "exported")
    .orderBy("at")
    .orderBy("id")
    .execute();
  const entry = (rows: number) => ({
    changes: JSON.stringify([
      ["title", null, "Month report"],
      ["rows", null, rows],
    ]),
    outcome: "done",
  });
  const figures = 10;
  expect(logged).toEqual([entry(figures), entry(figures + 1)]);
});
