import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { sourcesQuery, sourcesReport, spend, spendFileInput, spendInput } from "@/contract/schemas/sources";

const site = { answeredBy: "site", access: ["enquiries", "dashboard"], tags: ["sources"] } as const;
const money = { ...site, access: ["dashboard"] } as const;
const done = z.object({ success: z.literal(true) });

/** Which advertisement pays: figures and cost of each source. */
export const sourceCalls = {
  /** A period's figures by source and campaign, and those of the period before. As a spreadsheet: /api/sources.xlsx. */
  report: {
    ...site,
    tags: ["sources", "enquiries", "follow-up"],
    method: "GET",
    path: "/api/sources",
    query: sourcesQuery,
    response: dataOf(sourcesReport),
  },
  spend: { ...money, method: "GET", path: "/api/sources/spend", response: dataOf(spend) },
  /** Sets a month's amount of a campaign; 0 removes it. */
  setSpend: { ...money, method: "PUT", path: "/api/sources/spend", body: spendInput, response: done },
  /** Takes all rows of a platform's file, or none. */
  importSpend: { ...money, method: "POST", path: "/api/sources/spend-files", body: spendFileInput, response: done },
  removeSpendFile: { ...money, method: "DELETE", path: "/api/sources/spend-files/:file", response: done },
} as const satisfies Record<string, SiteCall>;
