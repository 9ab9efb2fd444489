import type { Senders } from "@/server/database/outbox/delivery";
import { createOutbox, processOutbox } from "@/server/database/outbox/outbox";
import type { OutboxKind } from "@/server/database/tables";
import { enquirySender } from "@/server/features/enquiries/delivery";
import { metaLeadSender } from "@/server/features/leads";
import { startEmbedded, type TestBackend } from "./backends";
import { sendAs } from "./send";
import { ownSiteDatabase } from "./site-database";
import { until } from "./until";

type Received = { _id: string; state: string; fields: Record<string, string> };

export async function leadSite(start: () => Promise<TestBackend> = startEmbedded, senders: Partial<Senders> = {}) {
  const site = await ownSiteDatabase();
  const backend = await start();
  const enquiry = enquirySender(async () => start === startEmbedded);
  const outbox = createOutbox({
    db: site.db,
    senders: { enquiry, metaLead: metaLeadSender, ...senders },
    keepDays: 30,
  });
  processOutbox.opened = Promise.resolve(outbox);
  const admin = await backend.hire("admin");
  const asksAs = (method: string, path: string, body?: unknown) => sendAs(admin, method, path, body);
  const stop = async () => {
    processOutbox.opened = undefined;
    await outbox.close();
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return {
    db: site.db,
    backend,
    outbox,
    asks: asksAs,
    add: async (door: string, name: string, more: object = {}) =>
      (await asksAs("POST", "/api/lead-sources", { door, name, ...more })).body as {
        _id: string;
        address: string;
        key: string | null;
      },
    sources: async () => (await asksAs("GET", "/api/lead-sources")).body.data,
    received: async (source: string): Promise<Received[]> =>
      (await asksAs("GET", `/api/lead-sources/${source}/leads`)).body.data,
    enquiries: async () =>
      (await asksAs("GET", "/api/enquiries")).body.data as { name: string; phone: string; enquiry: string }[],
    isDelivered: (kind: OutboxKind = "enquiry") => until(async () => (await outbox.store.nextDue(kind)) === undefined),
    [Symbol.asyncDispose]: stop,
  };
}

export type LeadSite = Awaited<ReturnType<typeof leadSite>>;

export const secretOf = ({ address }: { address: string }) => address.split("/").at(-1) ?? "";
