import { group, type SiteCall } from "@/contract/calls/call";
import { dataOf, done } from "@/contract/schemas/answer";
import { sourcesQuery, sourcesReport, spend, spendFileInput, spendInput } from "@/contract/schemas/sources";

const figures = group({
  answeredBy: "site",
  access: ["enquiries", "dashboard"],
  tags: ["sources", "enquiries", "follow-up"],
});
const money = group({ answeredBy: "site", access: ["dashboard"], tags: ["sources"] });

/** Which advertisement pays: figures and cost of each source. */
export const sourceCalls = {
  /** A period's figures by source and campaign, and those of the period before. As a spreadsheet: /api/sources.xlsx. */
  report: figures.get("/api/sources", dataOf(sourcesReport), { query: sourcesQuery }),
  spend: money.get("/api/sources/spend", dataOf(spend)),
  /** Sets a month's amount of a campaign; 0 removes it. */
  setSpend: money.put("/api/sources/spend", done, { body: spendInput }),
  /** Takes all rows of a platform's file, or none. */
  importSpend: money.post("/api/sources/spend-files", done, { body: spendFileInput }),
  removeSpendFile: money.delete("/api/sources/spend-files/:file", done),
} as const satisfies Record<string, SiteCall>;
