import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { checked } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import type { WriteStep, Writing } from "../hooks";

/**
 * Refuses new invalid values in a change of an enquiry, for hosted backends, which may accept anything. Values that were
 * already invalid may stay, so the current enquiry is read if the change has an invalid value. Throws `invalid` with field
 * errors, or `changed` if the enquiry is no longer at the version of `ifMatch`.
 */
export const soundChanges: WriteStep = {
  calls: [enquiryCalls.update],
  async around(writing, send) {
    if (backend.isHosted() && !enquiryAdded.safeParse(writing.input.body).success) await requireSound(writing);
    return send();
  },
};

async function requireSound({ input, caller }: Writing): Promise<void> {
  const current = await callBackend(enquiryCalls.get, { params: input.params }, caller);
  const version = current.updatedAt && `"${current.updatedAt}"`;
  if (input.ifMatch && version && input.ifMatch !== version) {
    throw new AppError("changed", messages.changedMeanwhile, { current });
  }
  checked(enquiryChange(current), input.body);
}
