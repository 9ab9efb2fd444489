import "server-only";
import { packageCalls } from "@/contract/calls/packages";
import { serviceCalls } from "@/contract/calls/services";
import type { GoLive } from "@/contract/schemas/monitoring";
import { namesInBoth } from "@/lib/content/exclusions";
import { completeDetails } from "@/server/database/documents/document";
import type { Staff } from "@/server/identity/staff";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";

/** Packages whose finish and exclusions staff have to confirm. `saved`: the site's documents by key. */
export async function findOpenPackages(
  saved: Partial<Record<string, Record<string, unknown>>>,
  { token }: Pick<Staff, "token">,
): Promise<NonNullable<GoLive["packages"]>> {
  const [packages, services] = await Promise.all([
    fetchAllRows(packageCalls.list, {}, { token }),
    fetchAllRows(serviceCalls.list, {}, { token }),
  ]);
  return packages.data.flatMap(({ _id, packageName, city }) => {
    const details = completeDetails("package", saved[`package:${_id}`]);
    const own = services.data.filter((service) => service.package?._id === _id);
    const inBoth = details.isConfirmed ? namesInBoth(details, own) : [];
    const name = city ? `${packageName} (${city.cityName})` : packageName;
    return details.isConfirmed && inBoth.length === 0 ? [] : [{ name, finish: details.finish, inBoth }];
  });
}
