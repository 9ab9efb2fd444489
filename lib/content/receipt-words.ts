/** 3f2a 91bc 04de: a reference as people read it out. */
export const readableReference = (reference: string) => reference.replace(/(.{4})(?=.)/g, "$1 ");

const clock = (hour: number) => {
  if (hour === 12) return "12 noon";
  return hour % 24 === 0 ? "midnight" : `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
};

/** What somebody reads who has just sent an enquiry. */
export const receiptWords = {
  title: "We have your enquiry",
  reference: "Reference",
  labels: {
    plot: "Plot",
    city: "City",
    package: "Package",
    plan: "Floor plan",
    project: "Like",
    estimate: "Estimate",
    wrote: "You wrote",
    phone: "We call",
    caller: "Who calls",
    when: "When",
    languages: "In",
  },
  plot: (size: string, location: string) => [size, location].filter(Boolean).join(", "),
  /** 10 am to 12 noon. */
  hours: (from: number, until: number) => `${clock(from)} to ${clock(until)}`,
  /** Beside the part of the day: 10 to 12. */
  clock: (from: number, until: number) => `${from % 12 || 12} to ${until % 12 || 12}`,
  daysAndHours: (days: string, hours: string) => `${days}, ${hours}`,
  parts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  choose: "When shall we call you?",
  chooseAnother: "Choose another time",
  chosen: (when: string) => `We call you on ${when}.`,
  pdf: "Your estimate as a PDF, with the reference",
  whatsapp: "WhatsApp about this enquiry",
  /** What WhatsApp begins with. */
  message: (reference: string) => `I have sent an enquiry on your website. Its reference is ${reference}.`,
  home: "Back to Homepage",
} as const;

/** For staff: the call time that a visitor chose. */
export const callTimeWords = {
  step: (hours: string) => `Call between ${hours.replace(" to ", " and ")} (requested on the website)`,
  /** The step as earlier versions stored it. A newer choice replaces it as well. */
  earlierStep: (hours: string) => `Call between ${hours.replace(" to ", " and ")}, as asked for on the website`,
  beside: (when: string) => `Requested a call on ${when} (website).`,
} as const;
