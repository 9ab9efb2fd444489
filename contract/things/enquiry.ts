import { ERASED } from "@/contract/schemas/audit";
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryUpdate } from "@/contract/schemas/enquiry";
import { type NameIn, namesOf, type PersonThing } from "./thing";

/** In the order of the staff's form. */
export const enquiryThing = {
  one: "enquiry",
  called: "name",
  fields: {
    name: { kind: "text", label: "Name", erasedAs: ERASED },
    phone: { kind: "phone", label: "Phone", isHalf: true, erasedAs: "0000000000" },
    email: { kind: "email", label: "Email", isOptional: true, isHalf: true, erasedAs: "erased@erased.invalid" },
    location: { kind: "text", label: "Location of plot", isOptional: true, isHalf: true, erasedAs: ERASED },
    plot_size: { kind: "area", label: "Plot size", isOptional: true, isHalf: true, erasedAs: "0" },
    enquiry: { kind: "long", label: "Plot details", isOptional: true, erasedAs: "" },
    status: { kind: "choice", label: "Status", known: ENQUIRY_STATUSES, otherwise: "active", erasedAs: null },
  },
  sentAlone: {},
} as const satisfies PersonThing<Enquiry, EnquiryUpdate>;

export type EnquiryName = NameIn<typeof enquiryThing>;
/** What a visitor answers: all but the status. */
export type EnquiryAnswer = Exclude<EnquiryName, "status">;
export const answerNames = namesOf(enquiryThing).filter((name): name is EnquiryAnswer => name !== "status");

/** The answers of the specification: each has its own place in mails and papers, and its own key at a hosted backend. */
const SPECIFIED: readonly EnquiryAnswer[] = ["name", "phone", "email", "location", "plot_size", "enquiry"];

/** All other answers. Mails and papers show them with their labels (lib/enquiry/other-answers.ts); decision 137 says how a hosted backend gets them. */
export const otherNames = answerNames.filter((name) => !SPECIFIED.includes(name));
