import type { DocumentName, DocumentOf } from "@/contract/content/documents";
import type { HouseStage, Milestone } from "@/contract/content/lists";
import { desk, quote } from "./desk";
import { exclusions } from "./exclusions";
import { pages } from "./pages";

const isSample = true;

function sampleMilestone(title: string, share: number, month: number, stage: HouseStage, stands: string): Milestone {
  return { title, share, month, stage, stands, isSample };
}

/** Every document until the owner saves their own. The company's facts and all items marked `isSample` are placeholders. */
export const defaults: { [Name in DocumentName]: DocumentOf<Name> } = {
  ...pages,
  exclusions,
  desk,
  quote,
  // Customer data is deleted only after the owner sets a period.
  retention: {
    enquiriesClosed: null,
    enquiriesLost: null,
    deletedDays: 30,
    outboxDays: null,
    sessionDays: 365,
    auditMonths: null,
    contractYears: 8,
  },
  conversions: { isOn: false, sentence: "", name: "" },
  company: {
    brand: "Sagwan Homes",
    logo: null,
    legalName: "",
    gstin: "",
    companyNumber: "",
    rera: "",
    city: "Bengaluru",
    blurb: "{brand} builds prefab timber-frame houses in {city}, priced per square foot, GST included.",
    footnote: "The pictures are artist's impressions.",
    phone: "+918000000000",
    whatsapp: "+918000000000",
    email: "hello@sagwanhomes.example",
    languages: "",
    places: [
      {
        label: "Office Address",
        address: "Bangalore, Karnataka",
        point: { latitude: 12.9716, longitude: 77.5946, address: "Bangalore, Karnataka" },
        hours: "",
        picture: null,
      },
      {
        label: "Experience Centre",
        address: "Karnataka",
        point: { latitude: 13.0358, longitude: 77.597, address: "Karnataka" },
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
        words: "A customer's own words will come here. Two or three sentences are best.",
        name: "Name",
        area: "Area, city",
        project: "",
        picture: null,
        hasAgreed: true,
        isSample,
      },
      {
        words: "A second customer's words will come here, with the name of their house.",
        name: "Name",
        area: "Area, city",
        project: "",
        picture: null,
        hasAgreed: true,
        isSample,
      },
    ],
  },
  banks: {
    lead: "For families building with a home loan.",
    banks: ["A", "B", "C", "D"].map((letter) => ({ name: `Partner bank ${letter}`, logo: null, href: "", isSample })),
  },
  steps: {
    title: "How it works, from the first call to your keys",
    steps: [
      { title: "Raise a request", text: "Fill in the form or call us. It takes a minute." },
      { title: "Talk to an expert", text: "We call you to talk about your plot, plan and budget. It's free." },
      { title: "Book", text: "Choose a package and book your house." },
      { title: "Schedule a meeting", text: "Meet us at our office or the experience centre." },
      { title: "Get designs", text: "Get plans made for your plot, or choose one of ours." },
      { title: "Settle in", text: "We build, you pay stage by stage, and you move in." },
    ],
  },
  milestones: {
    isConfirmed: false,
    time: "12 to 18 months",
    milestones: [
      sampleMilestone("Booking", 10, 1, "pegs", "We measure your plot and mark the house on it."),
      sampleMilestone("Foundation", 15, 2, "plinth", "The foundation, plinth and floor slab are done."),
      sampleMilestone("Frame", 25, 3, "frame", "Posts, beams and floor frames are up."),
      sampleMilestone("Roof frame", 15, 5, "roof", "The timber frame of the roof is up."),
      sampleMilestone("Roof and walls", 15, 8, "closed", "The roof is on and the walls are up. Rain stays out."),
      sampleMilestone("Finishes", 15, 12, "finished", "Cladding, plaster and windows are finished."),
      sampleMilestone("Keys", 5, 14, "lights", "Everything works. You get your keys."),
    ],
  },
  // Reports of the notification differ for the smallest plots. Where they do, this is the larger distance.
  buildingRules: {
    city: "Bengaluru",
    source: "Zoning regulations of the Revised Master Plan 2015, as amended on 5 January 2026",
    href: "",
    note: "This is a guide. The sanctioned plan decides how much you can build.",
    rules: [
      { upTo: 60, measure: "metres", front: 0.75, rear: 0, left: 0.6, right: 0.6 },
      { upTo: 150, measure: "metres", front: 0.9, rear: 0.7, left: 0.7, right: 0 },
      { upTo: 250, measure: "metres", front: 1, rear: 0.8, left: 0.8, right: 0.8 },
      { upTo: 4_000, measure: "percent", front: 12, rear: 8, left: 8, right: 8 },
    ],
  },
};
