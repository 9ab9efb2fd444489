import type { Desk } from "@/contract/content/desk";
import type { DocumentOf } from "@/contract/content/documents";

/** How the sales desk works until the owner says otherwise. */
export const desk: Desk = {
  byTurn: [],
  mailHour: 9,
  quietSundays: true,
  troubleMail: "",
  templates: [
    {
      label: "First response",
      channel: "whatsapp",
      subject: "",
      words:
        "Namaste {name},\n\nThis is {me} from {brand}. Thank you for your enquiry. You asked about our {package} package. You would like to build in {city}. When may I call you to talk about your plot?",
    },
    {
      label: "Could not reach you",
      channel: "whatsapp",
      subject: "",
      words:
        "Namaste {name},\n\nThis is {me} from {brand}. I tried to call you about your enquiry and could not reach you. Please tell me a time that suits you.",
    },
    {
      label: "After the visit",
      channel: "whatsapp",
      subject: "",
      words:
        "Namaste {name},\n\nThank you for meeting us. If anything has come up since, please ask me here.\n\n{me}, {brand}",
    },
    {
      label: "Quotation",
      channel: "whatsapp",
      subject: "",
      words:
        "Namaste {name},\n\nThis is {me} from {brand}. I am sending you the quotation for your house here. Its number is {quote}. It comes to {sum}. It is valid until {until}. What is in the sum and what is not stands in it. If you would like to change anything, please tell me.",
    },
    {
      label: "First response",
      channel: "mail",
      subject: "Your house with {brand}",
      words:
        "Dear {name},\n\nThank you for writing to us. You asked about our {package} package. You would like to build in {city}. I would be glad to answer your questions on the phone: please tell me when I may call you.\n\nKind regards,\n{me}\n{brand}\n\nReference: {reference}",
    },
    {
      label: "Quotation",
      channel: "mail",
      subject: "Your quotation from {brand}",
      words:
        "Dear {name},\n\nPlease find the quotation for your house attached. Its number is {quote}. It comes to {sum}. It is valid until {until}. What is in the sum and what is not stands in it. If you would like to change anything, please call me.\n\nKind regards,\n{me}\n{brand}\n\nReference: {reference}",
    },
  ],
};

/** What stands on each quote until the owner says otherwise. */
export const quote: DocumentOf<"quote"> = {
  opening: "Thank you for asking us. This is what your house comes to, with what is in the sum and what is not.",
  validDays: 30,
  terms: [
    { term: "The sum is for the built-up area and the package named here, GST included." },
    { term: "Another built-up area changes the sum, at the same rate. The plan sanction decides what may be built." },
    { term: "Payment follows the milestones, as each stage is reached." },
    { term: "What is named under what is not in it is not part of the sum." },
    { term: "The agreement that we both sign takes the place of this quotation." },
  ],
};
