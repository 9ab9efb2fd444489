import { site } from "./site";

/** The privacy page, in plain words. What it promises about time is what the product does; change both together. */
export const privacy = [
  {
    title: "What we take",
    lines: [
      "When you send a form: your name, phone number, email, the location and size of your plot, and what you write. The cost estimator also takes parking and balcony area.",
      "With it goes which page and form you used, and the link or advertisement that brought you here.",
      "This site sets no cookies for visitors and has no trackers. What you type into a form is kept in your own browser, for this visit, so that an accidental reload does not lose it.",
    ],
  },
  {
    title: "Why",
    lines: [
      "To call you back about your house, and for nothing else. We do not sell it, and nobody outside the company gets it to advertise to you.",
    ],
  },
  {
    title: "How long",
    lines: [
      "We keep an enquiry until you ask us to erase it.",
      "So that no enquiry is lost on its way to our team, a copy waits on the server that took it. That copy is deleted 30 days after our team has received it.",
    ],
  },
  {
    title: "Maps",
    lines: [
      "The maps on the contact page come from OpenStreetMap when you scroll to them. Its servers then see your internet address.",
    ],
  },
  {
    title: "Your rights",
    lines: [
      "India's Digital Personal Data Protection Act, 2023 lets you ask what we hold about you, have it corrected, have it erased, and take your consent back.",
      `Call ${site.phone.shown} or write to ${site.email} from the number or address you gave us. We erase what we hold and tell you when it is done.`,
      "If our answer does not satisfy you, you can complain to the Data Protection Board of India.",
    ],
  },
] as const;
