import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { timelineEntry } from "@/contract/schemas/follow-up";
import { replyInput, whatsappTemplate } from "@/contract/schemas/whatsapp";

/** The permission depends on the kind of record; the answer checks it. */
const own = { answeredBy: "site", access: ["enquiries", "customers"], tags: ["follow-up"] } as const;

/** WhatsApp messages to the people of records, from the owner's own account. */
export const whatsappCalls = {
  templates: { ...own, method: "GET", path: "/api/whatsapp/templates", response: listOf(whatsappTemplate) },
  /** Queues a message and writes it into the timeline. A repeated request sends one. */
  reply: {
    ...own,
    tags: ["enquiries", "follow-up"],
    method: "POST",
    path: "/api/whatsapp/:kind/:id",
    body: replyInput,
    response: dataOf(timelineEntry),
  },
} as const satisfies Record<string, SiteCall>;
