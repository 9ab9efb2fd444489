import type { DocumentName, DocumentOf } from "@/contract/content/documents";
import { estimator } from "./estimator";
import { privacy } from "./privacy";
import { questions } from "./questions";

/** Begins texts that explain the name. Left out once the company has a name without this word (server/database/documents). */
export const NAME_MEANING = { word: "Sagwan", sentence: "Sagwan means teak." };

/**
 * Page texts until the owner saves their own. {brand}, {city}, {phone}, {email}, {time} and {callHours} are filled in from the
 * company's facts. Home and the estimator repeat the answers that both need.
 */
type Page = Exclude<
  DocumentName,
  | "company"
  | "desk"
  | "quote"
  | "retention"
  | "conversions"
  | "counters"
  | "testimonials"
  | "banks"
  | "steps"
  | "milestones"
  | "buildingRules"
  | "exclusions"
>;

export const pages: { [Name in Page]: DocumentOf<Name> } = {
  home: {
    title: "Timber homes, priced by the square\u00a0foot.",
    lead: "We build prefab timber-frame houses in {city}. See the price first, then talk to us.",
    statement: `${NAME_MEANING.sentence} We build with timber: the frame of your house comes in ready-made parts, and we assemble it on your plot in {city}.`,
    about:
      "Every family asks a builder the same thing first: what will it cost? So we tell you first. Each package has one rate per square foot, GST included, and a list of what you get for it.",
    packagesLead: "The price per square foot includes GST. Open a package to see what's included.",
    reasonsTitle: "Why choose us?",
    reasons: [
      {
        title: "One clear rate",
        text: "Each package has one price per square foot, GST included.",
        proof: "packages",
      },
      {
        title: "What's included",
        text: "Each package lists what you get, line by line.",
        proof: "services",
      },
      {
        title: "Pay in stages",
        text: "You pay stage by stage, as the work is done.",
        proof: "payments",
      },
      {
        title: "The time it takes",
        text: "A complete house takes {time}.",
        proof: "time",
      },
    ],
    servicesTitle: "Have a plan, or only a plot?",
    fullHouse: "We build the complete house on your plot, in {time}.",
    plans: "Start from one of our floor plans. Each shows its size and price.",
    questions: [
      {
        question: "How long does a full house take?",
        answer:
          "A full house takes {time}. The frame comes in ready-made parts, so at your plot we only assemble it. The foundation, wiring, plumbing and finishes take as long as in any other house.",
        more: "payments",
      },
      {
        question: "When do I pay?",
        answer:
          "Payment follows milestones. Each stage of work has its share of the price, and you pay when we reach that stage. Taking a home loan? Ask your bank to release the money at the same stages.",
        more: "payments",
      },
      {
        question: "Is GST extra?",
        answer:
          "No. The price per square foot includes GST in every package. When you compare it with another builder's quote, check whether GST is included there too.",
        more: "packages",
      },
      {
        question: "What does a package include?",
        answer:
          "Each package lists what's included. Open a line to see the details. If something isn't on the list, it isn't in the rate. Ask us about it before you sign.",
        more: "packages",
      },
      {
        question: "Can I see floor plans before I call?",
        answer:
          "Yes. The Designs page has floor plans with plot size, floors and price. Share any plan with your family. To ask about one, open it and tap “Ask about this plan”. Its name is added to your enquiry.",
        more: "designs",
      },
      {
        question: "What happens after I send an enquiry?",
        answer:
          "Our team calls you to talk about your plot and budget. The call is free, and you're not booking a house yet. When you're ready, you can book, meet us and get your designs.",
        more: "nowhere",
      },
    ],
    formTitle: "Tell us about your plot",
    formLead: "We'll call you back. The consultation is free.",
    searchTitle: "Timber homes in {city}, priced by the square foot",
    searchDescription:
      "Prefab timber-frame houses in {city}, priced per square foot with GST included. See what each package costs and what it includes.",
  },
  about: {
    title: "We build with timber, and we tell you the cost first",
    lead: `${NAME_MEANING.sentence} We build timber-frame houses in {city}.`,
    chapters: [
      {
        title: "Made in parts",
        text: "The frame of your house comes in ready-made parts. We assemble it on your plot.",
      },
      {
        title: "Built on your plot",
        text: "We assemble the frame, then finish the house around it. A complete house takes {time}.",
      },
      {
        title: "Paid in stages",
        text: "Each package has one rate per square foot, GST included. You pay stage by stage, as the work is done.",
      },
    ],
    people: [],
    warranty: "",
    visitTitle: "Come and visit us",
    visitLead: "Please call before you come.",
    formTitle: "Ask us anything",
    formLead: "Ask about timber, time or money. We'll call you back.",
    searchTitle: "About us: timber houses, with the cost upfront",
    searchDescription:
      "{brand} builds prefab timber-frame houses in {city}. The frame comes in ready-made parts, and we assemble it on your plot. You pay in stages.",
  },
  projects: {
    title: "Our houses, completed and in progress",
    lead: "See the plot size, type and package of each house.",
    formTitle: "Want a house like these?",
    formLead: "Tell us which house you like. We'll call you with the cost for your plot.",
    searchTitle: "Our projects: timber houses, completed and in progress",
    searchDescription:
      "Timber houses by {brand}: completed, near completion and active. Each with its plot size, type and package.",
  },
  designs: {
    title: "Floor plans for your plot",
    lead: "Each plan shows its plot size, floors and price. Share one with your family, then ask us about it.",
    formTitle: "Ask us about a plan",
    formLead: "Tell us which plan you like, or what you need if none of them fits. We'll call you back.",
    searchTitle: "Floor plans and designs for 20 × 30, 30 × 40 and larger plots",
    searchDescription:
      "Timber house floor plans with plot size, floors and price. Open a plan, see every room and share it with your family.",
  },
  estimator,
  packages: {
    title: "Packages",
    lead: "Price per square foot, GST included.",
    note: "What will it cost on your plot?",
    showRateSince: false,
    formTitle: "Talk To Our Experts",
    formLead: "Tell us about your plot and your budget. We'll call you back.",
    searchTitle: "Packages in {city}: price per square foot, GST included",
    searchDescription:
      "See every timber house package in {city}: the price per square foot with GST, and what's included.",
  },
  contact: {
    title: "Get in touch",
    lead: "The consultation is free. Call, WhatsApp, email or visit us.",
    formTitle: "Get in Touch",
    formLead: "We'll call you back. The consultation is free.",
    searchTitle: "Contact us: book an appointment",
    searchDescription:
      "Call, WhatsApp or email {brand}, or visit our office and experience centre. The consultation is free.",
  },
  questions,
  privacy,
  popup: {
    formTitle: "A free call about your house",
    formLead: "Tell us about your plot and we'll call you back.",
  },
  confirmation: {
    title: "Thank you",
    text: "We'll call you about your house.",
    caller: "Someone from our office",
    callDays: "monday-to-saturday",
    callFrom: 10,
    callUntil: 18,
  },
};
