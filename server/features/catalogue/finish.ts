import type { PackageDetails } from "@/contract/content/details";
import type { Service } from "@/contract/schemas/service";
import { includedLines } from "@/lib/content/exclusions";

type Finish = PackageDetails["finish"];

/** Words in services that a finished house needs, besides frame, roof and walls. */
const FINISHED = [
  /\b(wiring|electric)/i,
  /\b(plumbing|water and waste|sanitary)/i,
  /\b(bathroom|toilet|WCs?\b|sanitary|basin)/i,
  /\b(floor(ing|s\b)|tiles|finishes)/i,
  /\b(paint|finishes)/i,
];
/** A kitchen has both; "points for the kitchen" is none. */
const KITCHEN = [/\b(counter|platform|slab)/i, /\bsink\b/i];

/** From the lowest. */
const ORDER: readonly Finish[] = ["shell", "finished", "ready"];

type Listed = Pick<Service, "serviceName" | "description">;

/**
 * The finish that the services give, or the lower one that staff set: never more than the services list. Without
 * services, or if they could not be fetched, it stays unsaid unless staff set the lowest.
 */
export function finishFrom(finish: Finish, services: readonly Listed[] | undefined): Finish {
  if (!services?.length) return finish === "shell" ? finish : "unsaid";
  const given = finishOfServices(services);
  return finish !== "unsaid" && ORDER.indexOf(finish) < ORDER.indexOf(given) ? finish : given;
}

function finishOfServices(services: readonly Listed[]): Finish {
  const words = includedLines(services).join("\n");
  const hasAll = (needed: readonly RegExp[]) => needed.every((one) => one.test(words));
  if (!hasAll(FINISHED)) return "shell";
  return hasAll(KITCHEN) ? "ready" : "finished";
}
