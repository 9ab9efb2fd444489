import { z } from "zod";
import { answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf, successAnswer } from "@/contract/schemas/answer";
import { monthQuery } from "@/contract/schemas/dashboard";
import { timelineEntry } from "@/contract/schemas/follow-up";
import * as leads from "@/contract/schemas/lead-source";
import * as schema from "@/contract/schemas/sources";
import { replyInput, whatsappTemplate } from "@/contract/schemas/whatsapp";

const managing = answeredBySite(["sources"], ["lead-sources"]);
const withEnquiries = answeredBySite(["sources"], ["lead-sources", "enquiries"]);
/** Only admins may see the people behind the leads. */
const forAdmins = { access: ["admin"] } as const;
const secret = dataOf(leads.leadSourceSecret);
const mapped = dataOf(z.object({ enquiries: z.number() }));
const rereadLeads = dataOf(z.object({ leads: z.number() }));

/** The webhooks of lead sources are no rows of the table, because their callers have no session. */
export const leadSourceCalls = {
  list: managing.get("/api/lead-sources", listOf(leads.leadSource)),
  add: managing.post("/api/lead-sources", secret, { needsProof: true, body: leads.newLeadSource }),
  update: managing.put("/api/lead-sources/:source", successAnswer, { needsProof: true, body: leads.leadSourceUpdate }),
  /** The older address and key stop working. */
  renew: managing.post("/api/lead-sources/:source/secret", secret, { needsProof: true }),
  /** Also makes enquiries of the leads that wait for a mapping. */
  map: withEnquiries.put("/api/lead-sources/:source/mapping", mapped, { body: leads.mappingInput }),
  /** Makes an enquiry of a lead that waits because it has neither a phone number nor an email. */
  take: withEnquiries.post("/api/lead-sources/:source/enquiries", successAnswer, {
    ...forAdmins,
    body: leads.waitingLead,
  }),
  /** Reads the leads of the last 90 days from Meta. Known ones change nothing. */
  backfill: withEnquiries.post("/api/lead-sources/:source/backfill", rereadLeads),
  received: managing.get("/api/lead-sources/:source/leads", listOf(leads.receivedLead), forAdmins),
  remove: managing.delete("/api/lead-sources/:source", successAnswer, forAdmins),
};

/** The permission depends on the kind of record, so the handler checks it. */
const forRecords = answeredBySite(["enquiries", "customers"], ["follow-up"]);
const replying = answeredBySite(["enquiries", "customers"], ["enquiries", "follow-up"]);

export const whatsappCalls = {
  templates: forRecords.get("/api/whatsapp/templates", listOf(whatsappTemplate)),
  /** Queues a message and writes it into the timeline. A repeated request sends one. */
  reply: replying.post("/api/whatsapp/:kind/:id", dataOf(timelineEntry), { body: replyInput }),
};

const forReport = answeredBySite(["enquiries", "dashboard", "sources"], ["sources", "enquiries", "follow-up"]);
const forSpend = answeredBySite(["dashboard", "sources"], ["sources"]);

export const sourceCalls = {
  report: forReport.get("/api/sources", dataOf(schema.sourcesReport), { query: monthQuery }),
  spend: forSpend.get("/api/sources/spend", dataOf(schema.spend)),
  setSpend: forSpend.put("/api/sources/spend", successAnswer, { body: schema.spendInput }),
  /** Stores all rows of a platform's file, or none. */
  importSpend: forSpend.post("/api/sources/spend-files", successAnswer, { body: schema.spendFileInput }),
  campaigns: forSpend.get("/api/sources/campaigns", listOf(schema.unitedCampaign)),
  /** Counts two campaigns as one, or separately again. */
  setCampaign: forSpend.put("/api/sources/campaigns", successAnswer, { body: schema.campaignInput }),
  removeSpendFile: forSpend.delete("/api/sources/spend-files/:file", successAnswer),
};
