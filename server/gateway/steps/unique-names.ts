import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { packageCalls } from "@/contract/calls/packages";
import { AppError } from "@/contract/errors";
import { requireOneCity, requireOnePackage } from "@/contract/rules/duplicates";
import type { CityInput } from "@/contract/schemas/city";
import type { PackageInput } from "@/contract/schemas/package";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows, type RowOf } from "@/server/upstream/fetch-all-rows";

/**
 * Refuses a second city of the same name, or a second package of the same name in a city, for hosted backends, which may
 * accept duplicates; the embedded one checks within its transaction. The list is read just before the write, so two
 * simultaneous writes can both succeed; if it cannot be read, the write is allowed. Does nothing for other calls.
 * Throws `conflict`, or `unauthenticated` if the backend no longer accepts the token.
 */
export async function requireUnique(call: BackendCall, { params, body }: AnyInput, caller: Caller): Promise<void> {
  if (!backend.isHosted()) return;
  if (call === cityCalls.create || call === cityCalls.update) {
    requireOneCity(body as CityInput, await rowsOf(cityCalls.list, caller), params?.id);
  }
  if (call === packageCalls.create || call === packageCalls.update) {
    requireOnePackage(body as PackageInput, await rowsOf(packageCalls.list, caller), params?.id);
  }
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
