import { NextRequest } from "next/server";
import { env } from "@/server/platform/env";
import { XLSX_TYPE } from "@/server/platform/xlsx/xlsx";
import { startEmbedded } from "@/server/testing/backends";
import { followed } from "@/server/testing/followed";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { unzip } from "@/server/testing/unzip";
import { GET } from "./route";

const ask = () => GET(new NextRequest(new URL("/api/sources.xlsx?from=2026-10-01&to=2026-10-31", env.SITE_URL)));
/** Later than the backend's last answer, which has none of these rows. */
const AHEAD_MS = 60_000;

test("the sources' workbook has each source with its campaigns and the definitions, and its export is logged", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  using _session = (await backend.hire("dashboard")).signedIn();
  const lead = { createdAt: Date.parse("2026-10-05T12:00:00Z"), seenAt: Date.now() + AHEAD_MS };
  await followed(site.db, { ...lead, id: "a", source: "=HYPERLINK(1)", campaign: "teak-2" });
  const response = await ask();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, XLSX_TYPE]);
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="Sources 2026-10-01 to 2026-10-31.xlsx"',
  );
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  const figures = files.get("xl/worksheets/sheet1.xml") ?? "";
  for (const text of ["All sources", "=HYPERLINK(1)", "teak-2", "Enquiries, October 2026"])
    expect(figures).toContain(text);
  expect(figures).not.toContain("<f>");
  expect(files.get("xl/worksheets/sheet2.xml")).toContain("Views are not visitors.");
  const logged = await site.db.selectFrom("auditEntries").select("changes").where("action", "=", "exported").execute();
  const total = 1;
  expect(logged.map(({ changes }) => JSON.parse(changes))).toEqual([
    [
      ["title", null, "Sources"],
      ["rows", null, total + 2],
    ],
  ]);
});
