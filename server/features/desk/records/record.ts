import "server-only";
import type { FollowedRecord } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import type { WhatsAppChat } from "@/contract/schemas/whatsapp";
import type { Resume } from "@/server/features/desk/operations/resume";
import type { BackendRow } from "@/server/features/desk/read-model/backend-part";
import { listQuotes } from "@/server/features/desk/records/quote-store";
import type { Staff } from "@/server/identity/staff";
import { getRecordRow, type RecordName, recordKinds, requireRecord } from "./backend-rows";
import { readFollowUp, withFollowUp } from "./followed";
import { mailFoot } from "./mail-foot";
import { readRelated } from "./related";
import { readTimeline } from "./timeline";

/** The WhatsApp chat with the person of a record; undefined if the owner has no such account. */
export type ReadChat = (record: RecordName, row: BackendRow) => Promise<WhatsAppChat | undefined>;

/** A backend row with follow-up, timeline and related records. First resumes the record's unfinished intents. */
export async function readRecord(
  named: { kind: string; id: string },
  staff: Staff,
  readUnfinished: Resume["readUnfinished"],
  readChat: ReadChat,
): Promise<FollowedRecord> {
  const record = requireRecord(named, staff);
  const unfinished = await readUnfinished(record, staff);
  const row = await getRecordRow(record, { token: staff.token });
  const known = {
    followUp: await readFollowUp(record),
    timeline: await withFollowUp((db) => readTimeline(db, record)),
    ...(hasQuotes(record, staff) && { quotes: await listQuotes(record) }),
    whatsapp: await readChat(record, row),
  };
  const related = await readRelated(record, row, staff);
  const foot = "email" in row && { mailFoot: await mailFoot(row.email) };
  return { kind: record.kind, row, ...known, related, unfinished, ...foot } as FollowedRecord;
}

/** Quotes belong to enquiries; a customer's record shows them to people who may see enquiries. */
const hasQuotes = ({ kind }: RecordName, { permissions }: Staff) =>
  kind === "enquiry" || (kind === "customer" && isAllowed(permissions, recordKinds.enquiry.access));
