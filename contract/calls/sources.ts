import { z } from "zod";
import { group, type SiteCall } from "@/contract/calls/call";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import { timelineEntry } from "@/contract/schemas/follow-up";
import {
  leadMapping,
  leadSource,
  leadSourceSecret,
  leadSourceUpdate,
  newLeadSource,
  receivedLead,
} from "@/contract/schemas/lead-source";
import { LENGTHS } from "@/contract/schemas/lengths";
import { sourcesQuery, sourcesReport, spend, spendFileInput, spendInput } from "@/contract/schemas/sources";
import { replyInput, whatsappTemplate } from "@/contract/schemas/whatsapp";

const own = group({ answeredBy: "site", access: ["admin"], tags: ["lead-sources"] });
const withEnquiries = group({ answeredBy: "site", access: ["admin"], tags: ["lead-sources", "enquiries"] });

/** Doors by which leads of other platforms come in. The doors themselves are not in the table: their callers have no session. */
export const leadSourceCalls = {
  list: own.get("/api/lead-sources", listOf(leadSource)),
  add: own.post("/api/lead-sources", dataOf(leadSourceSecret), { needsProof: true, body: newLeadSource }),
  update: own.put("/api/lead-sources/:source", done, { needsProof: true, body: leadSourceUpdate }),
  /** The older address and key stop working. */
  renew: own.post("/api/lead-sources/:source/secret", dataOf(leadSourceSecret), { needsProof: true }),
  /** Also makes enquiries of the leads that wait for it. */
  map: withEnquiries.put("/api/lead-sources/:source/mapping", dataOf(z.object({ enquiries: z.number() })), {
    body: z.object({ mapping: leadMapping }),
  }),
  /** Makes an enquiry of a lead that waits because it has neither a phone number nor an email. */
  take: withEnquiries.post("/api/lead-sources/:source/enquiries", done, {
    body: z.object({ lead: z.string().max(LENGTHS.line) }),
  }),
  /** Reads the leads of the last 90 days from Meta. Known ones change nothing. */
  backfill: withEnquiries.post("/api/lead-sources/:source/backfill", dataOf(z.object({ leads: z.number() }))),
  received: own.get("/api/lead-sources/:source/leads", listOf(receivedLead)),
  /** Ends the address. The enquiries stay. */
  remove: own.delete("/api/lead-sources/:source", done),
} as const satisfies Record<string, SiteCall>;

/** The permission depends on the kind of record; the answer checks it. */
const ofRecords = group({ answeredBy: "site", access: ["enquiries", "customers"], tags: ["follow-up"] });

/** WhatsApp messages to the people of records, from the owner's own account. */
export const whatsappCalls = {
  templates: ofRecords.get("/api/whatsapp/templates", listOf(whatsappTemplate)),
  /** Queues a message and writes it into the timeline. A repeated request sends one. */
  reply: ofRecords.post("/api/whatsapp/:kind/:id", dataOf(timelineEntry), {
    tags: ["enquiries", "follow-up"],
    body: replyInput,
  }),
} as const satisfies Record<string, SiteCall>;

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
