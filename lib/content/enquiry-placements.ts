import { ownValue } from "@/contract/own-value";
import { visitorMessages } from "@/contract/visitor-messages";
import type { ContactLinks } from "@/lib/contact-links";
import type { Sentence } from "./translations";

const FORM_NAMES = {
  home: "Home page",
  about: "About us",
  designs: "Designs",
  projects: "Projects",
  popup: "Pop-up",
  estimator: "Cost estimator",
  packages: "Packages",
  contact: "Contact",
} as const;

export type Placement = keyof typeof FORM_NAMES;
export const PLACEMENTS = Object.keys(FORM_NAMES) as [Placement, ...Placement[]];

export const isPlacement = (name: unknown): name is Placement => PLACEMENTS.includes(name as Placement);
export const formName = (placement: string): string => ownValue<string>(FORM_NAMES, placement) ?? placement;

type PlacementWords = { button: Sentence; sent: Sentence; failed: Sentence };

const consultationWords: PlacementWords = {
  button: "Book Free Consultation",
  sent: visitorMessages.enquiry.sent,
  failed: visitorMessages.enquiry.failed,
};
const wordsByPlacement: Partial<Record<Placement, PlacementWords>> = {
  estimator: {
    button: "Send this estimate",
    sent: visitorMessages.enquiry.estimatorSent,
    failed: visitorMessages.enquiry.estimatorFailed,
  },
  contact: { ...consultationWords, button: "Book Appointment" },
};

export function placementWords(placement: Placement, { call, whatsapp }: ContactLinks): PlacementWords {
  const words = wordsByPlacement[placement] ?? consultationWords;
  const mentionsContacts = words.failed === visitorMessages.enquiry.failed;
  return mentionsContacts && !(call && whatsapp) ? { ...words, failed: visitorMessages.enquiry.failedAgain } : words;
}

/** Fields elsewhere on the page join the form by `form={formIdOf(placement)}`, even without script. */
export const formIdOf = (placement: Placement) => `${placement}-form`;
