import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { enquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, LostReason } from "@/contract/schemas/follow-up";
import { sendCall } from "@/lib/api/use-call";

export const sendLost = ({ _id }: Pick<FollowedEnquiry, "_id">, reason: LostReason) =>
  sendCall(followUpCalls.lose, { params: { id: _id }, body: { reason } });

/**
 * Undoes a loss: restores the status, which clears the reason, and the next step, which the loss removed. A lead of a
 * hosted backend may have had no status of ours: it becomes pending.
 */
export async function reopen({ _id, status: before, followUp: { nextStep } }: FollowedEnquiry): Promise<void> {
  const status = enquiryStatus.safeParse(before).data ?? "pending";
  await sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status } });
  if (!nextStep) return;
  const body = { what: nextStep.what, at: nextStep.at, who: nextStep.who?._id ?? null };
  await sendCall(followUpCalls.setNextStep, { params: { kind: "enquiry", id: _id }, body });
}
