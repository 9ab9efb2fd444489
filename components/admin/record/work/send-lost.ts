import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, LostReason } from "@/contract/schemas/follow-up";
import { sendCall } from "@/lib/api/use-call";

export const sendLost = ({ _id }: Pick<FollowedEnquiry, "_id">, reason: LostReason) =>
  sendCall(followUpCalls.lose, { params: { id: _id }, body: { reason } });

/** Undoes a loss: restores the status, which clears the reason, and the next step, which the loss removed. */
export async function reopen({ _id, status, followUp: { nextStep } }: FollowedEnquiry): Promise<void> {
  await sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status: status as EnquiryStatus } });
  if (!nextStep) return;
  const body = { what: nextStep.what, at: nextStep.at, who: nextStep.who?._id ?? null };
  await sendCall(followUpCalls.setNextStep, { params: { kind: "enquiry", id: _id }, body });
}
