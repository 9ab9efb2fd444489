import "server-only";
import { ownAddress } from "./addresses";

/**
 * Leads every picture in an answer through our own site, in place: whatever a page or a screen shows has come by here,
 * because `ask` reads every answer. The row's schema has read it before, so that each of the contract's two fields is
 * spelt in one way.
 */
export function leadPicturesHome<Answer>(answer: Answer): Answer {
  if (typeof answer !== "object" || answer === null) return answer;
  if ("imageUrl" in answer && typeof answer.imageUrl === "string") answer.imageUrl = ownAddress(answer.imageUrl);
  if ("imageUrls" in answer && Array.isArray(answer.imageUrls)) answer.imageUrls = answer.imageUrls.map(ownAddress);
  for (const part of Object.values(answer)) leadPicturesHome(part);
  return answer;
}
