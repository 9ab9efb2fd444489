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
 * Refuses new invalid values in a change of an enquiry, for hosted backends, which may accept anything. Values that were
 * already invalid may stay, so the current enquiry is read if the change has an invalid value. Does nothing for other calls.
 * Throws `invalid` with field errors, or `changed` if the enquiry is no longer at the version of `ifMatch`.
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
