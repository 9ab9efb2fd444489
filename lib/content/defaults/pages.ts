import type { DocumentName, DocumentOf } from "@/contract/content/documents";
import { estimator } from "./estimator";
import { questions } from "./questions";

/**
 * What the pages say until somebody writes something else. {brand}, {city}, {phone}, {email}, {time} and {callHours} stand for what
 * the company's facts say; an answer to what is asked at several places stands at each.
 */
type Page = Exclude<
  DocumentName,
  | "company"
  | "desk"
  | "quote"
  | "retention"
  | "counters"
  | "testimonials"
  | "banks"
  | "steps"
  | "milestones"
  | "buildingRules"
>;

export const pages: { [Name in Page]: DocumentOf<Name> } = {
  home: {
    title: "Timber homes, priced by the square\u00a0foot.",
    lead: "Prefab timber-framed houses in {city}. You see the rate before you speak to anyone.",
    statement:
      "Sagwan is teak. We took the name because timber is what we build with: a frame made ahead as parts, then put together on your plot in {city}.",
    about:
      "Most families meet a builder with one question: what will it cost? We answer it first. Every package has one rate per square foot with GST in it, and a list of what the rate covers.",
    packagesLead: "The price per square foot includes GST. Open a line to read what it covers.",
    reasonsTitle: "Why choose us: four things you can check before you sign",
    reasons: [
      {
        title: "The rate",
        text: "One price per square foot for each package, GST included.",
        proof: "packages",
      },
      {
        title: "What it covers",
        text: "Each package lists its services, line by line.",
        proof: "services",
      },
      {
        title: "The payments",
        text: "Payment follows milestones, stage by stage.",
        proof: "payments",
      },
      {
        title: "The time",
        text: "A full house takes {time}.",
        proof: "time",
      },
    ],
    servicesTitle: "Come with a plan, or come with a plot",
    fullHouse: "Built whole on your plot, in {time}.",
    plans: "A catalogue of floor plans with sizes and prices, to start from.",
    questions: [
      {
        question: "How long does a full house take?",
        answer:
          "A full house takes {time}. The parts of its frame are prepared before they come to your plot, so the work there is putting them together. The foundation, wiring, plumbing and finishes take as long as in any house.",
        more: "payments",
      },
      {
        question: "When do I pay?",
        answer:
          "Payment follows milestones. Each stage of the work has its share of the price, and you pay as the stages are reached. If a bank pays a part of it, ask it to release its parts at the same stages.",
        more: "payments",
      },
      {
        question: "Is GST extra?",
        answer:
          "No. The price per square foot on every package includes GST. When you compare it with another quotation, ask whether tax is in that one too.",
        more: "packages",
      },
      {
        question: "What does a package cover?",
        answer:
          "Each package lists its services. Open a service to read, line by line, what it covers. What is not in the list is not in the rate: ask us for it before you sign.",
        more: "packages",
      },
      {
        question: "Can I see plans before I call?",
        answer:
          "Yes. The designs page has floor plans with their plot size, floors and price. Share any of them with your family, and tell us which one you mean: it comes along with your enquiry.",
        more: "designs",
      },
      {
        question: "What happens after I send an enquiry?",
        answer:
          "Our team calls you to talk about the plot and the budget. That consultation is free, and nothing is booked by it. After it you can book, meet us and get your designs.",
        more: "nowhere",
      },
    ],
    formTitle: "Tell us about the plot",
    formLead: "We call you back. The consultation is free.",
    searchTitle: "Timber homes in {city}, priced by the square foot",
    searchDescription:
      "Prefab timber-framed houses in {city} at a published rate per square foot, GST included. See the rate of each package before you speak to anyone.",
  },
  about: {
    title: "We build with timber, and we say what it costs",
    lead: "Sagwan is teak. We make houses of timber frames, prepared as parts, in {city}.",
    chapters: [
      {
        title: "Made ahead",
        text: "The frame of your house is a set of parts. They are prepared before they come to your plot, so the work on the plot is putting them together.",
      },
      {
        title: "Put together on your plot",
        text: "The parts become a frame and the frame becomes a house. A full house takes {time}.",
      },
      {
        title: "Paid as it stands",
        text: "Each package has one rate per square foot, GST included. Payment follows milestones.",
      },
    ],
    visitTitle: "Come and see it",
    visitLead: "Call us before you come.",
    formTitle: "Ask us anything",
    formLead: "About timber, about time, about money. We call you back.",
    searchTitle: "About us: we build with timber, and say what it costs",
    searchDescription:
      "{brand} builds prefab timber-framed houses in {city}. A frame made ahead as parts, put together on your plot, and paid for by milestones.",
  },
  projects: {
    title: "Houses, finished and under way",
    lead: "Each one with its plot size, its type and the package it was built in.",
    formTitle: "Build one like these",
    formLead: "Tell us which house you liked. We call you with what it would be on your site.",
    searchTitle: "Our projects: timber houses, finished and under way",
    searchDescription:
      "Timber houses by {brand}: completed, near completion and on site, each with its plot size, type and package.",
  },
  designs: {
    title: "Plans for the site you have",
    lead: "Every plan shows its plot size, its floors and its price. Share one with the family, then ask us about it.",
    formTitle: "Ask us about a plan",
    formLead: "Name the plan you liked, or tell us why none of them fits. We call you back.",
    searchTitle: "Floor plans and designs for 20 × 30, 30 × 40 and larger sites",
    searchDescription:
      "Floor plans of timber houses with plot size, floors and price. Open a plan, read it room by room and share it.",
  },
  estimator,
  packages: {
    title: "Packages",
    lead: "Priced per square foot, GST included.",
    note: "For the size of your own plot there is the",
    showRateSince: false,
    formTitle: "Talk To Our Experts",
    formLead: "Tell us which package you have in mind. We call you back.",
    searchTitle: "Packages in {city}: the rate per square foot, GST included",
    searchDescription:
      "Every timber house package in {city} with its rate per square foot, GST included, and what the rate covers.",
  },
  contact: {
    title: "Get in touch",
    lead: "The first conversation is free. Choose the way that suits you.",
    formTitle: "Get in Touch",
    formLead: "We call you back. The consultation is free.",
    searchTitle: "Contact us: book an appointment",
    searchDescription:
      "Call, WhatsApp or write to {brand}, or visit the office and the experience centre. The first consultation is free.",
  },
  questions,
  privacy: {
    title: "Privacy",
    lead: "What we keep when you write to us, why, and for how long.",
    chapters: [
      {
        title: "What we take",
        text: [
          "When you send a form: your name, phone number, email, the location and size of your plot, and what you write. The cost estimator also takes parking and balcony area.",
          "With it goes which page and form you used, and the link or advertisement that brought you here.",
          "This site sets no cookies for visitors and has no trackers. What you type into a form is kept in your own browser, for this visit, so that an accidental reload does not lose it.",
        ].join("\n\n"),
      },
      {
        title: "Why",
        text: [
          "To call you back about your house, and for nothing else. We do not sell it, and nobody outside the company gets it to advertise to you.",
        ].join("\n\n"),
      },
      {
        title: "How long",
        text: [
          "We keep an enquiry until you ask us to erase it. Of a house that we build we keep what our books of account need, for as long as the law says.",
          "So that no enquiry is lost on its way to our team, a copy waits on the server that took it. That copy is deleted 30 days after our team has received it.",
        ].join("\n\n"),
      },
      {
        title: "Maps",
        text: [
          "The maps on the contact page come from OpenStreetMap when you scroll to them. Its servers then see your internet address.",
        ].join("\n\n"),
      },
      {
        title: "Your rights",
        text: [
          "India's Digital Personal Data Protection Act, 2023 lets you ask what we hold about you, have it corrected, have it erased, and take your consent back.",
          "Call {phone} from the number you gave us. Write to {email} from the address you gave us. Every mail of ours has a link by which you hear from us no more. We erase what we hold and tell you when it is done.",
          "If our answer does not satisfy you, you can complain to the Data Protection Board of India.",
        ].join("\n\n"),
      },
    ],
    besideForms:
      "We use these details to call you about your house, and keep them until you ask us to erase them. To withdraw, write to {email}. Complaints go to us or to the Data Protection Board of India.",
    grievanceName: "",
    grievancePhone: "",
    grievanceEmail: "",
    searchTitle: "Privacy: what we keep and for how long",
    searchDescription: "What {brand} keeps when you send an enquiry, why, for how long, and how to have it erased.",
  },
  popup: {
    formTitle: "Talk it through first, free",
    formLead: "Tell us about the plot and we call you back.",
  },
  confirmation: {
    title: "Thank you",
    text: "We call you back about your house. {callHours}",
    caller: "Somebody from our own office",
    callDays: "monday-to-saturday",
    callFrom: 10,
    callUntil: 18,
  },
};
