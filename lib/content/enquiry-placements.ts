import { messages } from "@/contract/messages";
import type { ContactLinks } from "@/lib/contact-links";

/** The eight places where an enquiry form stands. */
export const PLACEMENTS = [
  "home",
  "about",
  "designs",
  "projects",
  "popup",
  "estimator",
  "packages",
  "contact",
] as const;
export type Placement = (typeof PLACEMENTS)[number];

export const isPlacement = (name: unknown): name is Placement => PLACEMENTS.includes(name as Placement);

/** What a form says on its button, and once it was sent or could not be. What stands above it the owner writes. */
type PlacementWords = { button: string; sent: string; failed: string };

const consultation = {
  button: "Book Free Consultation",
  sent: messages.enquiry.sent,
  failed: messages.enquiry.failed,
};
const byPlacement: Partial<Record<Placement, PlacementWords>> = {
  estimator: {
    button: "Send this estimate",
    sent: messages.enquiry.estimatorSent,
    failed: messages.enquiry.estimatorFailed,
  },
  contact: { ...consultation, button: "Book Appointment" },
};

/** What the form at this place says, where the company can be reached by these links: it names no way that there is not. */
export function placementWords(placement: Placement, { call, whatsapp }: ContactLinks): PlacementWords {
  const words = byPlacement[placement] ?? consultation;
  const namesWays = words.failed === messages.enquiry.failed;
  return namesWays && !(call && whatsapp) ? { ...words, failed: messages.enquiry.failedAgain } : words;
}

/** The form's id: a field elsewhere on the page joins it with `form={formIdOf(placement)}`, also without script. */
export const formIdOf = (placement: Placement) => `${placement}-form`;
