import type { Desk } from "@/contract/content/desk";
import type { DocumentOf } from "@/contract/content/documents";

/** The sales desk’s settings and templates until the owner saves others. */
export const desk: Desk = {
  byTurn: [],
  mailHour: 9,
  quietSundays: true,
  troubleMail: "",
  templates: [
    {
      label: "First response",
      channel: "whatsapp",
      language: "any",
      subject: "",
      words:
        "Namaste {name},\n\nThis is {me} from {brand}. Thank you for your enquiry. You asked about our {package} package. You want to build in {city}. When can I call you about your plot?",
    },
    {
      label: "Could not reach you",
      channel: "whatsapp",
      language: "any",
      subject: "",
      words:
        "Namaste {name},\n\nThis is {me} from {brand}. I called about your enquiry but couldn't reach you. What time suits you for a call?",
    },
    {
      label: "After the visit",
      channel: "whatsapp",
      language: "any",
      subject: "",
      words:
        "Namaste {name},\n\nThank you for meeting us. If you have any questions, please message me here.\n\n{me}, {brand}",
    },
    {
      label: "Quotation",
      channel: "whatsapp",
      language: "any",
      subject: "",
      words:
        "Namaste {name},\n\nThis is {me} from {brand}. Here's the quotation for your house. Its number is {quote}. The price is {sum}. It's valid until {until}. It lists what's included and what's not. If you'd like to change anything, please tell me.",
    },
    {
      label: "First response",
      channel: "mail",
      language: "any",
      subject: "Your house with {brand}",
      words:
        "Dear {name},\n\nThank you for your enquiry. You asked about our {package} package. You want to build in {city}. I'd like to answer your questions on the phone. Please tell me a good time to call.\n\nKind regards,\n{me}\n{brand}\n\nReference: {reference}",
    },
    {
      label: "Quotation",
      channel: "mail",
      language: "any",
      subject: "Your quotation from {brand}",
      words:
        "Dear {name},\n\nThe quotation for your house is attached. Its number is {quote}. The price is {sum}. It's valid until {until}. It lists what's included and what's not. If you'd like to change anything, please call me.\n\nKind regards,\n{me}\n{brand}\n\nReference: {reference}",
    },
  ],
};

/** The texts of each quote until the owner saves others. */
export const quote: DocumentOf<"quote"> = {
  opening: "Thank you for asking us. Here's the price of your house, with what's included and what's not.",
  validDays: 30,
  gstPercent: null,
  terms: [
    { term: "This price is for the built-up area and package named here, GST included." },
    {
      term: "If the built-up area changes, the price changes at the same rate. The sanctioned plan decides how much can be built.",
    },
    { term: "You pay in stages. The agreement names each stage and its share of the price." },
    { term: "Items under “What's not included” are not part of this price." },
    { term: "Once we both sign the agreement, it replaces this quotation." },
  ],
};
