import { z } from "zod";
import { readPrice } from "./field";
import { tooLong } from "./lengths";

export const INSIDE_SITE = "Within the site";
export const OTHER_SOURCES = "Other";

const count = z.number().int();
const amount = z.object({ count, rupees: z.number() });

const sourceFigures = z.object({
  views: count,
  enquiries: count,
  answered: count,
  /** Median; null without answers. */
  hoursToAnswer: z.number().nullable(),
  customers: count,
  quotes: amount,
  accepted: amount,
  spend: z.number(),
  /** Counts of the sources that have spend. */
  paid: z.object({ enquiries: count, customers: count }),
});
export type SourceFigures = z.infer<typeof sourceFigures>;

const campaignRow = z.object({ campaign: z.string(), figures: sourceFigures });
const sourceRow = z.object({ source: z.string(), figures: sourceFigures, campaigns: z.array(campaignRow) });
export type SourceRow = z.infer<typeof sourceRow>;

const counted = z.object({ label: z.string(), count });
const sourcesOfPeriod = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(sourceRow),
  total: sourceFigures,
  inside: count,
  pages: z.array(counted),
  cities: z.array(counted),
  devices: z.array(counted),
});
export type SourcesOfPeriod = z.infer<typeof sourcesOfPeriod>;

export const sourcesReport = z.object({ now: sourcesOfPeriod, before: sourcesOfPeriod });
export type SourcesReport = z.infer<typeof sourcesReport>;

const NAME_LENGTH = 80;
const CAMPAIGN_LENGTH = 120;
const MAX_RUPEES = 100_00_00_000;
const MAX_ROWS = 2_000;
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Choose a month");
const sourceName = z.string().trim().min(1, "Enter the source").max(NAME_LENGTH, tooLong(NAME_LENGTH));
const campaignName = z.string().trim().max(CAMPAIGN_LENGTH, tooLong(CAMPAIGN_LENGTH)).default("");
const rupees = z
  .number("Enter a number such as 25000")
  .min(0, "Enter 0 or more")
  .max(MAX_RUPEES, "Enter a smaller amount");

export const spendInput = z.object({ month, source: sourceName, campaign: campaignName, rupees });
export type SpendInput = z.infer<typeof spendInput>;

export const spendForm = spendInput.extend({
  rupees: z.string().transform((typed, { addIssue, value }) => {
    const read = readPrice(typed);
    if ("price" in read) return read.price;
    addIssue({ code: "custom", message: read.why, input: value });
    return z.NEVER;
  }),
});

/** The tax on invoices for advertisements in India. The platforms' files are without it. */
export const GST_PERCENT = 18;
export const withGst = (rupees: number): number => Math.round(rupees * (100 + GST_PERCENT)) / 100;

export const spendFileInput = z.object({
  name: z.string().trim().max(200),
  source: sourceName,
  addsGst: z.boolean().default(false),
  /** Ids and names from the file, because leads have only the id of their campaign. */
  campaigns: z
    .array(z.object({ id: campaignName, name: campaignName }))
    .max(MAX_ROWS)
    .default([]),
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z
    .array(z.object({ month, campaign: campaignName, rupees }))
    .min(1)
    .max(MAX_ROWS),
});
export type SpendFileInput = z.output<typeof spendFileInput>;

const spendFile = z.object({
  _id: z.string(),
  name: z.string(),
  source: z.string(),
  from: z.string(),
  to: z.string(),
  rupees: z.number(),
  importedAt: z.iso.datetime(),
  importedBy: z.string(),
  gst: z.number(),
});
export type SpendFile = z.infer<typeof spendFile>;

const spendRow = z.object({
  month: z.string(),
  source: z.string(),
  campaign: z.string(),
  rupees: z.number(),
  file: z.string(),
});
export type SpendLine = z.infer<typeof spendRow>;

/** Identifies a row of the report. Both names may be blank. */
const campaignKey = z.object({ source: z.string().max(NAME_LENGTH), campaign: z.string().max(CAMPAIGN_LENGTH) });
export type CampaignKey = z.infer<typeof campaignKey>;

/** If `countsAs` is null, the campaign counts as itself again. */
export const campaignInput = campaignKey
  .extend({ countsAs: campaignKey.nullable() })
  .refine(({ source, campaign, countsAs }) => countsAs?.source !== source || countsAs.campaign !== campaign, {
    error: "Choose two campaigns",
    path: ["countsAs"],
  });
export const unitedCampaign = campaignKey.extend({ countsAs: campaignKey });
export type United = z.infer<typeof unitedCampaign>;

export const spend = z.object({ rows: z.array(spendRow), files: z.array(spendFile) });
export type Spend = z.infer<typeof spend>;
