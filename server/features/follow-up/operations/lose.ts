import type { LostReason } from "@/contract/schemas/lost-reason";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowUp } from "@/contract/schemas/follow-up";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { settledBy } from "@/server/features/follow-up/read-model/row-filter";
import { getRecordRow, requireEnquiry } from "@/server/features/follow-up/records/backend-rows";
import { contactTimes, NO_STEP } from "@/server/features/follow-up/records/changes";
import { followUpOf, lockFollowed, setFollowed } from "@/server/features/follow-up/records/followed";
import { writeEntries } from "@/server/features/follow-up/records/timeline";
import type { Staff } from "@/server/identity/staff";
import type { Caller } from "@/server/upstream/call";
import { type Plan, runIntent, type StepContext } from "./intents";
import { writeRow } from "./write-row";

type Payload = { enquiry: Enquiry; reason: LostReason };

const recordOf = ({ enquiry }: Payload) => ({ kind: "enquiry", id: enquiry._id }) as const;

export const losePlan: Plan<Payload> = {
  kind: "lose",
  access: ["enquiries"],
  tags: ["enquiries", "follow-up"],
  steps: [
    { name: "status", atBackend: close },
    { name: "follow-up", inTransaction: noteReason },
  ],
};

async function close({ payload: { enquiry } }: StepContext<Payload>, caller: Caller): Promise<void> {
  await writeRow(enquiryCalls.updateStatus, { body: { enquiryId: enquiry._id, status: "closed" } }, caller);
}

async function noteReason(trx: SiteDb, { payload, author }: StepContext<Payload>): Promise<void> {
  const { enquiry, reason } = payload;
  const record = recordOf(payload);
  const at = Date.now();
  const before = await lockFollowed(trx, record, enquiry);
  if (before.lostReason === reason) return;
  const change = { ...contactTimes(before, author, at), ...NO_STEP, lostReason: reason, status: "closed" };
  const settledAt = settledBy(before, "closed", at);
  await setFollowed(trx, record, { ...change, settledAt });
  await writeEntries(trx, record, [{ type: "lost", text: `closed as lost: ${LOST_REASONS[reason]}` }], author, at);
}

export async function lose(id: string, reason: LostReason, staff: Staff): Promise<FollowUp> {
  const enquiry = await getRecordRow(requireEnquiry(id, staff), { token: staff.token });
  const payload = { enquiry, reason };
  const subject = `enquiry ${id}`;
  await runIntent(losePlan, { subject, object: null, locks: [subject], payload }, staff);
  return followUpOf(await withSite((db) => lockFollowed(db, recordOf(payload), enquiry)));
}
