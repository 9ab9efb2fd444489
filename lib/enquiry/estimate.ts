import { cleanLine } from "./clean";

/** Parking for one car, written as the specification writes it. */
export const PARKING_DEFAULT = "01";

/** The enquiry text with the estimator's own answers below it (ESTM-02). Blank ones are left out. */
export function withEstimate(text: string, answers: { parking?: string; balcony_area?: string }): string {
  const parking = cleanLine(answers.parking ?? "");
  const balcony = cleanLine(answers.balcony_area ?? "");
  const lines = [text, parking && `Parking: ${parking}`, balcony && `Balcony area: ${balcony} sq ft`];
  return lines.filter(Boolean).join("\n");
}
