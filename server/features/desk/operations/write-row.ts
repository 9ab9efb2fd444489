import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { followFailure, followWrite } from "@/server/features/desk/read-model/follow-writes";
import type { Caller } from "@/server/upstream/call";
import { confirmWrite } from "@/server/upstream/confirm-write";
import { invalidateLists } from "@/server/upstream/lists/list-cache";

/** Writes at the backend, then updates the read model. */
export async function writeRow<C extends BackendCall>(call: C, input: AnyInput, caller: Caller) {
  const made = confirmWrite(call, input, caller).catch((thrown: unknown) => {
    followFailure(call, thrown);
    throw thrown;
  });
  const answered = await made.finally(() => invalidateLists(call.tags));
  await followWrite(call, input, answered.answer);
  return answered;
}
