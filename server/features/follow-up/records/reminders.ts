import type { QuoteEvent } from "@/contract/rules/quote-transitions";
import { insertEntries, type NewEntry } from "@/server/database/outbox/store";
import type { SiteDb } from "@/server/database/tables";
import type { RecordName } from "@/server/features/follow-up/records/backend-rows";
import { env } from "@/server/platform/env";

export type Reminder =
  | { fact: "today"; holder: string; day: string }
  | { fact: "late" | "given"; holder: string; record: RecordName; at: number }
  /** A customer's action on the page of a quote. Without `holder` the record is unassigned. */
  | { fact: "quote"; event: QuoteEvent; quote: string; holder: string; record: RecordName; at: number };

function keyOf(reminder: Reminder): string {
  const { fact, holder } = reminder;
  if (reminder.fact === "today") return [fact, reminder.day, holder].join(" ");
  const { kind, id } = reminder.record;
  return [fact, kind, id, reminder.at, holder].join(" ");
}

export async function queueReminders(trx: SiteDb, reminders: readonly Reminder[], at: number): Promise<void> {
  if (!env.email) return;
  const entries = reminders.map((reminder): NewEntry => {
    const key = keyOf(reminder);
    return { key, kind: "reminder", digest: key, payload: JSON.stringify(reminder) };
  });
  await insertEntries(trx, entries, at);
}

export const queueAssignmentReminder = (trx: SiteDb, record: RecordName, holder: string, at: number): Promise<void> =>
  queueReminders(trx, [{ fact: "given", holder, record, at }], at);
