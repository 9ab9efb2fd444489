import type { EnquiryAnswer } from "@/contract/entities/people";
import type { Sentence } from "./translations";

type Question = {
  label: Sentence;
  hint?: Sentence;
  unit?: string;
  type?: "tel" | "email" | "date";
  inputMode?: "tel" | "email" | "numeric";
  autoComplete?: string;
  isLong?: true;
};

export const enquiryQuestions: Record<EnquiryAnswer, Question> = {
  name: { label: "Your name", autoComplete: "name" },
  phone: { label: "Phone number", type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { label: "Email", type: "email", inputMode: "email", autoComplete: "email" },
  location: {
    label: "Location of your plot",
    hint: "Locality and city, such as Hennur, Bengaluru",
    autoComplete: "address-level2",
  },
  plot_size: {
    label: "Plot size",
    hint: "A 30 × 40 plot is 1,200 sq ft",
    unit: "sq ft",
    inputMode: "numeric",
    autoComplete: "off",
  },
  enquiry: { label: "Anything else we should know", isLong: true },
};

/** An invisible field that people leave empty. Not named website or url, because browsers fill those in. */
export const HONEYPOT = "left_empty";

/** One car in two digits, as in the specification. */
export const PARKING_DEFAULT = "01";

export const questionNames = Object.keys(enquiryQuestions) as EnquiryAnswer[];

/** `besideButton` is the privacy note, `notice` the version of the privacy notice. */
export type FormWords = {
  phone: string;
  call?: string;
  whatsapp?: string;
  confirmation: string;
  besideButton: string;
  notice: number;
};

export const refusedFormTitle = "Your enquiry";
