import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { checked } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackend } from "@/server/upstream/call";

/**
 * In front of a hosted backend, which may take anything: of a change of an enquiry only what was wrong before may be wrong.
 * The enquiry is read where that has to be known, that is where something is wrong. Does nothing for other calls.
 * Throws `invalid` with what is wrong beside the field, `changed` where the enquiry that was read is another one by now.
 */
export async function requireSoundChange(call: BackendCall, input: AnyInput, caller: Caller): Promise<void> {
  if (call !== enquiryCalls.update || !backend.isHosted() || enquiryAdded.safeParse(input.body).success) return;
  const current = await callBackend(enquiryCalls.get, { params: input.params }, caller);
  const version = current.updatedAt && `"${current.updatedAt}"`;
  if (input.ifMatch && version && input.ifMatch !== version) {
    throw new AppError("changed", messages.changedMeanwhile, { current });
  }
  checked(enquiryChange(current), input.body);
}
