/** The home page's own words. Each figure here is from the specification; rates and projects come from the backend. */
export const about = {
  statement:
    "Sagwan is teak. We took the name because timber is what we build with: a frame made ahead as parts, then put together on your plot in Bengaluru.",
  text: "Most families meet a builder with one question: what will it cost? We answer it first. Every package has one rate per square foot with GST in it, and a list of what the rate covers.",
} as const;

export const reasons = [
  {
    title: "The rate",
    text: "One price per square foot for each package, GST included.",
    proof: { label: "See it on a package", href: "#packages" },
  },
  {
    title: "What it covers",
    text: "Each package lists its services, line by line.",
    proof: { label: "Open a service", href: "#packages" },
  },
  {
    title: "The payments",
    text: "Payment follows milestones, stage by stage.",
    proof: { label: "Read how you pay", href: "#home-packages-section" },
  },
  {
    title: "The time",
    text: "A full house takes 12 to 18 months.",
    proof: { label: "Read about time", href: "#home-packages-section" },
  },
] as const;

export const steps = [
  { title: "Raise a request", text: "Send the form or call. Five lines are enough." },
  { title: "Talk to an expert", text: "A free call about the plot, the plan and the budget." },
  { title: "Book", text: "Choose a package at its rate and book your house." },
  { title: "Schedule a meeting", text: "Sit with us at the office or the experience centre." },
  { title: "Get designs", text: "Plans for your plot, or one from the catalogue." },
  { title: "Settle in", text: "We build, you pay by milestones, you move in." },
] as const;

/** Samples, and marked so on the page, until the owner has real ones. An empty list takes its section away. */
export const testimonials: readonly { words: string; by: string; isSample: boolean }[] = [
  {
    words: "A customer's own words go here: two or three sentences about what was asked, and what was done.",
    by: "Name, area in Bengaluru",
    isSample: true,
  },
  {
    words: "A second voice goes here. Short is better. The house they live in is named and linked.",
    by: "Name, area in Bengaluru",
    isSample: true,
  },
];

/** Samples too. */
export const banks: readonly { name: string; isSample: boolean }[] = [
  { name: "Partner bank A", isSample: true },
  { name: "Partner bank B", isSample: true },
  { name: "Partner bank C", isSample: true },
  { name: "Partner bank D", isSample: true },
];

export const questions = [
  { question: "How long does a full house take?", answer: "A full house takes 12 to 18 months." },
  {
    question: "When do I pay?",
    answer:
      "Payment follows milestones. Each stage of the work has its share of the price, and you pay as the stages are reached.",
  },
  { question: "Is GST extra?", answer: "No. The price per square foot on every package includes GST." },
  {
    question: "What does a package cover?",
    answer: "Each package lists its services. Open a service to read, line by line, what it covers.",
  },
  {
    question: "Can I see plans before I call?",
    answer:
      "Yes. The designs page has floor plans with their plot size, floors and price. Share any of them with your family.",
  },
  {
    question: "What happens after I send an enquiry?",
    answer:
      "Our team calls you to talk about the plot and the budget. That consultation is free. After it you can book, meet us and get your designs.",
  },
] as const;
