import type { PackageDetails } from "@/contract/content/details";
import type { Service } from "@/contract/schemas/service";

/** Without one of these nobody lives in a house: what the words of services have to name. */
const NEEDED_TO_LIVE_IN = [/\b(wiring|electric)/i, /\b(plumbing|sanitary)/i, /\b(flooring|tiles|finishes)\b/i];

type Listed = Pick<Service, "serviceName" | "description">;

/**
 * What one gets for the rate: what staff say, otherwise what the services listed come to. Nothing is said of a package
 * without services, nor where they could not be fetched.
 */
export function finishFrom(said: PackageDetails["finish"], services: readonly Listed[] | undefined) {
  if (said !== "unsaid" || !services?.length) return said;
  const words = services.flatMap(({ serviceName, description }) => [serviceName, ...description]).join("\n");
  return NEEDED_TO_LIVE_IN.every((needed) => needed.test(words)) ? "ready" : "shell";
}
