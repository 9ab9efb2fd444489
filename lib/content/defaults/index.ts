import type { DocumentName, DocumentOf } from "@/contract/content/documents";
import type { HouseStage, Milestone } from "@/contract/content/lists";
import { desk, quote } from "./desk";
import { pages } from "./pages";

const isSample = true;

function sampleMilestone(title: string, share: number, month: number, stage: HouseStage, stands: string): Milestone {
  return { title, share, month, stage, stands, isSample };
}

/** What each document says until the owner has saved it. Facts here are samples, and so are the items marked as such. */
export const defaults: { [Name in DocumentName]: DocumentOf<Name> } = {
  ...pages,
  desk,
  quote,
  // Nothing of a customer's goes before the owner has said so.
  retention: {
    ...{ enquiriesClosed: null, enquiriesLost: null, deletedDays: 30, outboxDays: null },
    ...{ sessionDays: 365, auditMonths: null, contractYears: 8 },
  },
  company: {
    brand: "Sagwan Homes",
    legalName: "",
    gstin: "",
    companyNumber: "",
    rera: "",
    city: "Bengaluru",
    blurb: "{brand} builds prefab timber-framed houses in {city}, at a published rate per square foot.",
    footnote: "Pictures are artist's impressions.",
    phone: "+91 80 0000 0000",
    whatsapp: "+91 80 0000 0000",
    email: "hello@sagwanhomes.example",
    languages: "",
    callHours: "",
    places: [
      {
        label: "Office Address",
        address: "Bangalore, Karnataka",
        point: { latitude: 12.9716, longitude: 77.5946 },
        hours: "",
        picture: null,
      },
      {
        label: "Experience Centre",
        address: "Karnataka",
        point: { latitude: 13.0358, longitude: 77.597 },
        hours: "",
        picture: null,
      },
    ],
    social: [
      { name: "Facebook", href: "https://www.facebook.com/" },
      { name: "Twitter", href: "https://twitter.com/" },
      { name: "LinkedIn", href: "https://www.linkedin.com/" },
      { name: "Instagram", href: "https://www.instagram.com/" },
      { name: "WhatsApp", href: "" },
      { name: "YouTube", href: "https://www.youtube.com/" },
    ],
  },
  counters: {
    counters: [
      { target: 400, suffix: "+", label: "projects", isSample },
      { target: 3, suffix: "k+", label: "clients", isSample },
      { target: 10, suffix: "+", label: "years", isSample },
    ],
  },
  testimonials: {
    testimonials: [
      {
        words: "A customer's own words go here: two or three sentences about what was asked, and what was done.",
        name: "Name",
        area: "area in Bengaluru",
        project: "",
        picture: null,
        hasAgreed: true,
        isSample,
      },
      {
        words: "A second voice goes here. Short is better. The house they live in is named and linked.",
        name: "Name",
        area: "area in Bengaluru",
        project: "",
        picture: null,
        hasAgreed: true,
        isSample,
      },
    ],
  },
  banks: {
    lead: "For families who build with a home loan.",
    banks: ["A", "B", "C", "D"].map((letter) => ({ name: `Partner bank ${letter}`, logo: null, href: "", isSample })),
  },
  steps: {
    title: "How it works, from the first call to the front door",
    steps: [
      { title: "Raise a request", text: "Send the form or call. Five lines are enough." },
      { title: "Talk to an expert", text: "A free call about the plot, the plan and the budget." },
      { title: "Book", text: "Choose a package at its rate and book your house." },
      { title: "Schedule a meeting", text: "Sit with us at the office or the experience centre." },
      { title: "Get designs", text: "Plans for your plot, or one from the catalogue." },
      { title: "Settle in", text: "We build, you pay by milestones, you move in." },
    ],
  },
  milestones: {
    time: "12 to 18 months",
    milestones: [
      sampleMilestone("Booking", 10, 1, "pegs", "The plot is measured and the house is marked out on it."),
      sampleMilestone("Plinth", 15, 2, "plinth", "Footings, a stone plinth and the floor slab."),
      sampleMilestone("Frame", 25, 3, "frame", "Posts, beams and floors, as they came from the factory."),
      sampleMilestone("Roof timbers", 15, 5, "roof", "Trusses and rafters over the whole house."),
      sampleMilestone("Closed in", 15, 8, "closed", "The roof is on, and the walls keep the rain out."),
      sampleMilestone("Finishes", 15, 12, "finished", "Cladding, plaster, windows and the deck."),
      sampleMilestone("Keys", 5, 14, "lights", "Everything in it works, and you move in."),
    ],
  },
  // Reports of the notification differ on the sides of the smallest plots: of two figures the one that leaves more open.
  buildingRules: {
    city: "Bengaluru",
    source: "Zoning regulations of the Revised Master Plan 2015, as amended on 5 January 2026",
    href: "",
    note: "A guide. The plan sanction decides what may be built on your plot.",
    rules: [
      { upTo: 60, measure: "metres", front: 0.75, rear: 0, left: 0.6, right: 0.6 },
      { upTo: 150, measure: "metres", front: 0.9, rear: 0.7, left: 0.7, right: 0 },
      { upTo: 250, measure: "metres", front: 1, rear: 0.8, left: 0.8, right: 0.8 },
      { upTo: 4_000, measure: "percent", front: 12, rear: 8, left: 8, right: 8 },
    ],
  },
};
