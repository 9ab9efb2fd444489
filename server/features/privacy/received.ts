import type { ReceivedLeadRow, SiteDb, WhatsAppChatRow } from "@/server/database/tables";
import { isOf, type Person } from "./person";
import { inList } from "./read-in-pages";
import type { Place } from "./texts";

type Own = { named: readonly Place[]; chats: readonly WhatsAppChatRow[]; references: readonly string[] };

/** Of their enquiries, chats and, without an enquiry, number or address. `named`: rows that name them. */
export async function receivedOf(
  db: SiteDb,
  person: Person,
  { named, chats, references }: Own,
): Promise<ReceivedLeadRow[]> {
  const query = db.selectFrom("receivedLeads").selectAll();
  const own = await query.where("reference", "in", inList(references)).execute();
  const known = new Set(own.map(({ source, id }) => `${source} ${id}`));
  const others = named
    .filter(({ table }) => table === "receivedLeads")
    .map(({ row }) => row as ReceivedLeadRow)
    .filter((row) => !known.has(`${row.source} ${row.id}`) && isTheirs(row, person, chats));
  return [...own, ...others];
}

function isTheirs(
  { source, reference, fields }: ReceivedLeadRow,
  person: Person,
  chats: readonly WhatsAppChatRow[],
): boolean {
  const sent = JSON.parse(fields) as Record<string, string>;
  const isIn = (chat: WhatsAppChatRow) =>
    chat.source === source && (sent.phone === chat.phone || sent.user_id === chat.userId);
  if (chats.some(isIn)) return true;
  return reference === null && Object.values(sent).some((value) => isOf(person, { phone: value, email: value }));
}
