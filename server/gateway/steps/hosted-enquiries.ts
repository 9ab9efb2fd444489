import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { checked } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import type { WriteStep, Writing } from "../hooks";

/** A hosted backend may accept anything. Values that were invalid before may stay. Throws `invalid` or `changed`. */
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
