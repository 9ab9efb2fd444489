import { z } from "zod";
import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
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
import { replyInput, whatsappTemplate } from "@/contract/schemas/whatsapp";

const own = { answeredBy: "site", access: ["admin"], tags: ["lead-sources"] } as const;
const done = z.object({ success: z.literal(true) });

/** Doors by which leads of other platforms come in. The doors themselves are not in the table: their callers have no session. */
export const leadSourceCalls = {
  list: { ...own, method: "GET", path: "/api/lead-sources", response: listOf(leadSource) },
  add: {
    ...own,
    method: "POST",
    path: "/api/lead-sources",
    needsProof: true,
    body: newLeadSource,
    response: dataOf(leadSourceSecret),
  },
  update: {
    ...own,
    method: "PUT",
    path: "/api/lead-sources/:source",
    needsProof: true,
    body: leadSourceUpdate,
    response: done,
  },
  /** The older address and key stop working. */
  renew: {
    ...own,
    method: "POST",
    path: "/api/lead-sources/:source/secret",
    needsProof: true,
    response: dataOf(leadSourceSecret),
  },
  /** Also makes enquiries of the leads that wait for it. */
  map: {
    ...own,
    tags: ["lead-sources", "enquiries"],
    method: "PUT",
    path: "/api/lead-sources/:source/mapping",
    body: z.object({ mapping: leadMapping }),
    response: dataOf(z.object({ enquiries: z.number() })),
  },
  /** Makes an enquiry of a lead that waits because it has neither a phone number nor an email. */
  take: {
    ...own,
    tags: ["lead-sources", "enquiries"],
    method: "POST",
    path: "/api/lead-sources/:source/enquiries",
    body: z.object({ lead: z.string().max(LENGTHS.line) }),
    response: done,
  },
  /** Reads the leads of the last 90 days from Meta. Known ones change nothing. */
  backfill: {
    ...own,
    tags: ["lead-sources", "enquiries"],
    method: "POST",
    path: "/api/lead-sources/:source/backfill",
    response: dataOf(z.object({ leads: z.number() })),
  },
  received: { ...own, method: "GET", path: "/api/lead-sources/:source/leads", response: listOf(receivedLead) },
  /** Ends the address. The enquiries stay. */
  remove: { ...own, method: "DELETE", path: "/api/lead-sources/:source", response: done },
} as const satisfies Record<string, SiteCall>;

/** The permission depends on the kind of record; the answer checks it. */
const ofRecords = { answeredBy: "site", access: ["enquiries", "customers"], tags: ["follow-up"] } as const;

/** WhatsApp messages to the people of records, from the owner's own account. */
export const whatsappCalls = {
  templates: { ...ofRecords, method: "GET", path: "/api/whatsapp/templates", response: listOf(whatsappTemplate) },
  /** Queues a message and writes it into the timeline. A repeated request sends one. */
  reply: {
    ...ofRecords,
    tags: ["enquiries", "follow-up"],
    method: "POST",
    path: "/api/whatsapp/:kind/:id",
    body: replyInput,
    response: dataOf(timelineEntry),
  },
} as const satisfies Record<string, SiteCall>;
