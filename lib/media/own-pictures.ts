import "server-only";
import { ownAddress } from "./addresses";

/**
 * Leads every picture in a backend's answer through our own site, in place: whatever a page or a screen shows has come
 * by here, because `ask` reads every answer. The two field names are the contract's.
 */
export function leadPicturesHome(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  if ("imageUrl" in answer && typeof answer.imageUrl === "string") answer.imageUrl = ownAddress(answer.imageUrl);
  if ("imageUrls" in answer && Array.isArray(answer.imageUrls)) {
    answer.imageUrls = answer.imageUrls.filter((one) => typeof one === "string").map(ownAddress);
  }
  for (const part of Object.values(answer)) leadPicturesHome(part);
  return answer;
}
