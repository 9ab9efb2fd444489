import { insertEntries, type NewEntry } from "@/server/database/outbox/store";
import type { SiteDb } from "@/server/database/tables";
import type { RecordName } from "@/server/features/desk/records/backend-rows";
import { env } from "@/server/platform/env";

/**
 * A fact that one of the staff is told of by mail, once: what he has to do on a day (2026-11-23), that a next step of his
 * is an hour late, that something was given to him. It names people and records, and says nothing of them: what the mail
 * says is read when it is sent.
 */
export type Reminder =
  | { fact: "today"; holder: string; day: string }
  | { fact: "late" | "given"; holder: string; record: RecordName; at: number };

/** The same for the same fact, whichever server finds it first. */
function keyOf(reminder: Reminder): string {
  const { fact, holder } = reminder;
  if (reminder.fact === "today") return [fact, reminder.day, holder].join(" ");
  const { kind, id } = reminder.record;
  return [fact, kind, id, reminder.at, holder].join(" ");
}

/** Reminds of these once the transaction is through, each once. Nobody is reminded where there is no mail server. */
export async function remindOf(trx: SiteDb, reminders: readonly Reminder[], at: number): Promise<void> {
  if (!env.email) return;
  const entries = reminders.map((reminder): NewEntry => {
    const key = keyOf(reminder);
    return { key, kind: "reminder", digest: key, payload: JSON.stringify(reminder) };
  });
  await insertEntries(trx, entries, at);
}

/** Tells somebody that this record was given to him, once the transaction that does so is through. */
export const remindOfGiven = (trx: SiteDb, record: RecordName, holder: string, at: number): Promise<void> =>
  remindOf(trx, [{ fact: "given", holder, record, at }], at);
