import { cut, LENGTHS } from "@/contract/schemas/lengths";
import { timelineWords } from "@/lib/content/timeline-words";
import type { SiteDb } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";
import type { RecordName } from "./backend-rows";
import { NO_STEP } from "./changes";
import { setFollowed } from "./followed";
import { findEntry, type NewEntry, writeEntries } from "./timeline";

type Message = { id: string; text: string; name: string; at: number };

/** Once. A step planned for later moves to now and keeps its text. False if the record is gone. */
export async function receiveMessage(trx: SiteDb, record: RecordName, message: Message): Promise<boolean> {
  const before = await trx
    .selectFrom("followedRows")
    .selectAll()
    .where("kind", "=", record.kind)
    .where("id", "=", record.id)
    .where("goneAt", "is", null)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!before) return false;
  // After the wait for the row: another message may have set the step meanwhile.
  const now = Date.now();
  if (await findEntry(trx, record, message.id)) return true;
  const entry: NewEntry = { id: message.id, type: "received", text: cut(message.text, LENGTHS.description) };
  await writeEntries(trx, record, [entry], { holder: "", name: message.name }, message.at);
  const { nextStep, nextStepAt, nextStepFor, assignee } = before;
  if (nextStepAt !== null && nextStepAt <= now) return true;
  const what = askForReply(nextStep);
  await setFollowed(trx, record, { nextStep: what, nextStepAt: now, nextStepFor: nextStepFor ?? assignee });
  if (nextStep === null || nextStepAt === null) return true;
  const moved = timelineWords.broughtForward(nextStep, new Date(nextStepAt));
  await writeEntries(trx, record, [{ type: "next-step", text: moved }], { holder: "", name: "" }, now);
  return true;
}

const REPLY_FIRST = timelineWords.replyThen("");

function askForReply(nextStep: string | null): string {
  if (nextStep === null) return timelineWords.reply;
  const asksAlready = nextStep === timelineWords.reply || nextStep.startsWith(REPLY_FIRST);
  return asksAlready ? nextStep : cut(timelineWords.replyThen(nextStep), LENGTHS.line);
}

/** Ends the step that asked for a reply; the step that it was put before is due. */
export async function endReplyStep(trx: SiteDb, { kind, id }: RecordName): Promise<void> {
  const row = await trx
    .selectFrom("followedRows")
    .select("nextStep")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.nextStep === timelineWords.reply) await setFollowed(trx, { kind, id }, NO_STEP);
  if (row?.nextStep?.startsWith(REPLY_FIRST))
    await setFollowed(trx, { kind, id }, { nextStep: row.nextStep.slice(REPLY_FIRST.length) });
}
