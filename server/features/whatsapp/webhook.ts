import "server-only";
import type { NextRequest } from "next/server";
import { readBytes } from "@/contract/input/read-body";
import { outbox } from "@/server/database/outbox/outbox";
import { insertEntries } from "@/server/database/outbox/store";
import { withSite } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import {
  acceptAfter,
  findSigner,
  inChunks,
  insertReceived,
  MAX_BYTES,
  MAX_EVENTS,
  messageKeyOf,
  receivedId,
  receivedRow,
  requireFew,
  storeWithoutEnquiry,
  verifySubscription,
} from "@/server/features/leads";
import { log } from "@/server/platform/log";
import { findOrCreateChat, storeStatus } from "./chats";
import { isExample, type ReceivedMessage, readNotification } from "./read";

export const verifyWhatsApp = (request: NextRequest) => verifySubscription("whatsapp", request);

export const handleWhatsAppEvents = (request: NextRequest): Promise<Response> =>
  acceptAfter(request, async () => {
    const body = await readBytes(request, MAX_BYTES);
    const source = await findSigner("whatsapp", body, request);
    const at = Date.now();
    const { received, unplaceable, statuses } = readNotification(body.toString("utf8"), at);
    requireFew([...received, ...unplaceable, ...statuses], MAX_EVENTS);
    await withSite(async (db) => {
      if (received.length > 0) await storeMessages(db, source, received, at);
      if (unplaceable.length > 0) await storeWithoutEnquiry(db, source, unplaceable, at);
      for (const status of statuses) await storeStatus(db, status);
    });
    if (received.length > 0) log.info("messages were received", { source: source.id, messages: received.length });
  });

async function storeMessages(db: SiteDb, source: LeadSourceRow, received: readonly ReceivedMessage[], at: number) {
  const { wake } = await outbox();
  await inChunks(db, received, async (trx, part) => {
    for (const one of part) {
      // Its contents may follow under the same id.
      const id = receivedId(`${one.fields.type === "unsupported" ? "unsupported" : "id"} ${one.id}`);
      const state = isExample(one) ? "test" : "fetching";
      const isNew = await insertReceived(trx, { ...receivedRow(source, id, at, one.fields), state });
      if (!isNew || isExample(one)) continue;
      // A notice of WhatsApp does not open the time for replies.
      const chat = await findOrCreateChat(trx, source, one.fields.type === "system" ? { ...one, at: 0 } : one);
      const key = messageKeyOf({ source: source.id, id });
      const payload = JSON.stringify({ source: source.id, message: id, chat: chat.id, at: one.at });
      await insertEntries(trx, [{ key, kind: "whatsappMessage", digest: key, payload }], at);
    }
  });
  wake();
}
