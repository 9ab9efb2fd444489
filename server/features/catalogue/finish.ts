import type { PackageDetails } from "@/contract/content/details";
import type { Service } from "@/contract/schemas/service";

/** Words in services that a house needs before anyone can live in it. */
const NEEDED_TO_LIVE_IN = [/\b(wiring|electric)/i, /\b(plumbing|sanitary)/i, /\b(flooring|tiles|finishes)\b/i];

type Listed = Pick<Service, "serviceName" | "description">;

/**
 * The finish that staff set, or the one that the services imply. Stays unsaid without services or if they could not be
 * fetched.
 */
export function finishFrom(finish: PackageDetails["finish"], services: readonly Listed[] | undefined) {
  if (finish !== "unsaid" || !services?.length) return finish;
  const words = services.flatMap(({ serviceName, description }) => [serviceName, ...description]).join("\n");
  return NEEDED_TO_LIVE_IN.every((needed) => needed.test(words)) ? "ready" : "shell";
}
