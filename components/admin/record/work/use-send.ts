"use client";

import { type FormEvent, useState } from "react";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { AppError } from "@/contract/errors";
import { enquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry, LostReason } from "@/contract/schemas/follow-up";
import { sendCall } from "@/lib/api/use-call";

export function useSend(send: (form: HTMLFormElement) => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(form: HTMLFormElement) {
    if (isSending) return;
    setSending(true);
    try {
      await send(form);
    } catch (thrown) {
      const { message, fields } = AppError.from(thrown);
      setFailure(Object.values(fields ?? {})[0] ?? message);
      setSending(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { failure, isSending, onSubmit };
}

export const sendLost = ({ _id }: Pick<FollowedEnquiry, "_id">, reason: LostReason) =>
  sendCall(followUpCalls.lose, { params: { id: _id }, body: { reason } });

/** A loss also removed the next step. A hosted backend's lead may have had no status of ours: it becomes pending. */
export async function reopen({ _id, status: before, followUp: { nextStep } }: FollowedEnquiry): Promise<void> {
  const status = enquiryStatus.safeParse(before).data ?? "pending";
  await sendCall(enquiryCalls.updateStatus, { body: { enquiryId: _id, status } });
  if (!nextStep) return;
  const body = { what: nextStep.what, at: nextStep.at, who: nextStep.who?._id ?? null };
  await sendCall(followUpCalls.setNextStep, { params: { kind: "enquiry", id: _id }, body });
}
