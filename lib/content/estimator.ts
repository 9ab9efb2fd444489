import { site } from "./site";

/** The estimator page's own words. Rates come from the backend. */
export const disclaimer =
  "The figures above are area times rate and nothing more: rough figures, GST included. The area you build may differ from the size of your plot, and changes them. The price of your house is the one in your agreement.";

export const usage = [
  { title: "Enter the plot size", text: "In square feet, or pick a common site." },
  { title: "Choose the city", text: "Each city has its own packages and rates." },
  { title: "Read the figures", text: "One for each rate. They change as you type." },
  { title: "Send it to us", text: "Add parking and balcony area. We call you back." },
] as const;

export const estimatorQuestions = [
  {
    question: "What does the figure mean?",
    answer: "It is the size you enter times the rate of the package. The rate includes GST.",
  },
  {
    question: "Is it a quotation?",
    answer: "No. It is a rough figure to plan with. Talk to our expert for the price of your house on your plot.",
  },
  { question: "Is GST extra?", answer: "No. Every rate per square foot includes GST." },
  {
    question: "Which size do I enter?",
    answer: "The size of your plot in square feet. A 30 × 40 site is 1,200 sq ft; you can also type 30 x 40.",
  },
  {
    question: "Will my house cost exactly this?",
    answer:
      "No. The area you build is rarely the size of the plot, and the built-up area changes the figure. Our team works it out with you.",
  },
  {
    question: "What do parking and balcony area change?",
    answer: "They do not change the figure. They go to our team with your enquiry, so the first call starts from them.",
  },
  {
    question: "Why do two packages stand at one rate?",
    answer: "They cost the same per square foot. Open what each covers on the packages page to see which suits you.",
  },
  { question: "How long does a full house take?", answer: "A full house takes 12 to 18 months." },
  {
    question: "When do I pay?",
    answer: "Payment follows milestones. You pay as the stages of the work are reached.",
  },
  {
    question: "What happens after I send this?",
    answer: `Your request reaches our team, and they call you. The consultation is free. To talk before that, call ${site.phone.shown}.`,
  },
] as const;
