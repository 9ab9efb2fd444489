import { messages } from "./messages";

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

/** What a form says: above it, on its button, and once it was sent or could not be. */
export type PlacementWords = { title: string; lead: string; button: string; sent: string; failed: string };

const consultation = {
  button: "Book Free Consultation",
  sent: messages.enquiry.sent,
  failed: messages.enquiry.failed,
};

export const placements: Record<Placement, PlacementWords> = {
  home: { ...consultation, title: "Tell us about the plot", lead: "We call you back. The consultation is free." },
  about: {
    ...consultation,
    title: "Ask us anything",
    lead: "About timber, about time, about money. We call you back.",
  },
  designs: {
    ...consultation,
    title: "Ask us about a plan",
    lead: "Name the plan you liked, or tell us why none of them fits. We call you back.",
  },
  projects: {
    ...consultation,
    title: "Build one like these",
    lead: "Tell us which house you liked. We call you with what it would be on your site.",
  },
  popup: {
    ...consultation,
    title: "Talk it through first, free",
    lead: "Tell us about the plot and we call you back.",
  },
  estimator: {
    title: "Have it checked by an expert",
    lead: "Add a few details and send it. Our team calls you; the consultation is free.",
    button: "Send this estimate",
    sent: messages.enquiry.estimatorSent,
    failed: messages.enquiry.estimatorFailed,
  },
  packages: {
    ...consultation,
    title: "Talk To Our Experts",
    lead: "Tell us which package you have in mind. We call you back.",
  },
  contact: {
    ...consultation,
    title: "Get in Touch",
    lead: "We call you back. The consultation is free.",
    button: "Book Appointment",
  },
};

/** The form's id: a field elsewhere on the page joins it with `form={formIdOf(placement)}`, also without script. */
export const formIdOf = (placement: Placement) => `${placement}-form`;
