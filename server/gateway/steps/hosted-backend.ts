import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { cityCalls, packageCalls } from "@/contract/calls/catalogue";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { requireValid } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { requireUniqueCityName, requireUniquePackageName } from "@/contract/rules/unique-names";
import type { CityInput, PackageInput } from "@/contract/schemas/catalogue";
import { enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchAllRows, type RowOf } from "@/server/upstream/lists";
import type { WriteStep, Writing } from "../write";

/** For hosted backends. Simultaneous writes may both succeed; an unreadable list allows them. Throws `conflict`. */
export const uniqueNames: readonly WriteStep[] = [
  step(cityCalls, async ({ input, caller }) =>
    requireUniqueCityName(input.body as CityInput, await rowsOf(cityCalls.list, caller), input.params?.id),
  ),
  step(packageCalls, async ({ input, caller }) =>
    requireUniquePackageName(input.body as PackageInput, await rowsOf(packageCalls.list, caller), input.params?.id),
  ),
];

function step(
  { create, update }: Record<"create" | "update", BackendCall>,
  requireOne: (writing: Writing) => Promise<void>,
): WriteStep {
  return {
    calls: [create, update],
    async around(writing, send) {
      if (backend.isHosted()) await requireOne(writing);
      return send();
    },
  };
}

async function rowsOf<C extends BackendCall>(list: C, caller: Caller): Promise<RowOf<C>[]> {
  try {
    return (await fetchAllRows(list, {}, caller)).data;
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "unauthenticated") throw cause;
    log.warn("a list could not be searched for duplicates", { requestId: caller.requestId, call: list.path, cause });
    return [];
  }
}

/** A hosted backend may accept anything. Values that were invalid before may stay. Throws `invalid` or `changed`. */
export const validEnquiryChanges: WriteStep = {
  calls: [enquiryCalls.update],
  async around(writing, send) {
    if (backend.isHosted() && !enquiryAdded.safeParse(writing.input.body).success) await requireValidChange(writing);
    return send();
  },
};

async function requireValidChange({ input, caller }: Writing): Promise<void> {
  const current = await callBackend(enquiryCalls.get, { params: input.params }, caller);
  const version = current.updatedAt && `"${current.updatedAt}"`;
  if (input.ifMatch && version && input.ifMatch !== version) {
    throw new AppError("changed", messages.changedMeanwhile, { current });
  }
  requireValid(enquiryChange(current), input.body);
}
