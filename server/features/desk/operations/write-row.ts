import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { followed } from "@/server/features/desk/read-model/follow-writes";
import type { Caller } from "@/server/upstream/call";
import { confirmWrite } from "@/server/upstream/confirm-write";
import { invalidateLists } from "@/server/upstream/lists/lists";

export const writeRow = <C extends BackendCall>(call: C, input: AnyInput, caller: Caller) =>
  followed(call, input, () => confirmWrite(call, input, caller).finally(() => invalidateLists(call.tags)));
