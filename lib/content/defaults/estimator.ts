import type { DocumentOf } from "@/contract/content/documents";

/** What the cost estimator says, beside its sum, under it and in the PDF, until somebody writes something else. */
export const estimator: DocumentOf<"estimator"> = {
  title: "Cost Estimator",
  lead: "What you may build on your plot, times the rate. GST included.",
  rough: "A rough figure, GST included. Your plan decides the built-up area, and with it the sum.",
  loanRate: 8.5,
  loanYears: 20,
  examplesLead: "One square foot built for each square foot of plot, GST included. Your plan decides how much it is.",
  disclaimer:
    "The figures above are area times rate and nothing more: rough figures, GST included. They change with the area that you build. The price of your house is the one in your agreement.",
  usage: [
    { title: "Enter the plot", text: "By its sides or in square feet, or pick a common site." },
    { title: "Choose floors and city", text: "Move the share of the plot that is built on, if you know better." },
    { title: "Read the figures", text: "One for each rate. They change as you type." },
    { title: "Send it to us", text: "Add parking and balcony area. We call you back." },
  ],
  questions: [
    {
      question: "What does the figure mean?",
      answer:
        "It is the built-up area times the rate of the package: what may be built on the ground of your plot, on each floor. The rate includes GST.",
      more: "nowhere",
    },
    {
      question: "Is it a quotation?",
      answer:
        "No. It is a rough figure to plan with: your plan, the ground and what you choose beyond the package change it. Talk to our expert for the price of your house on your plot.",
      more: "contact",
    },
    {
      question: "Is GST extra?",
      answer:
        "No. The price per square foot on every package includes GST. When you compare it with another quotation, ask whether tax is in that one too.",
      more: "packages",
    },
    {
      question: "Which size do I enter?",
      answer:
        "The sides of your plot in feet, such as 30 x 40, or its size: a 30 × 40 site is 1,200 sq ft. Both stand in the sale deed.",
      more: "nowhere",
    },
    {
      question: "Will my house cost exactly this?",
      answer:
        "No. Your plan decides how much is built, and the built-up area changes the figure. A plan from the catalogue has an area and a price already; for one of your own our team works it out with you.",
      more: "designs",
    },
    {
      question: "What do parking and balcony area change?",
      answer:
        "They do not change the figure. They go to our team with your enquiry, so the first call starts from them.",
      more: "nowhere",
    },
    {
      question: "Why do two packages stand at one rate?",
      answer: "They cost the same per square foot. Open what each covers on the packages page to see which suits you.",
      more: "packages",
    },
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
      question: "What happens after I send this?",
      answer:
        "Your request reaches our team with the figure that you saw, and they call you. The consultation is free. To talk before that, call {phone}.",
      more: "nowhere",
    },
  ],
  questionsToAsk: [
    { question: "Is the rate for the built-up area or for the plot, and is GST in it?" },
    { question: "What is not in the rate, and what does that cost?" },
    { question: "Which drawings and which materials, by brand and grade, are part of the agreement?" },
    { question: "When is each payment due, and what stands on the plot by then?" },
    { question: "What may still change the price after I have signed, and who decides that?" },
    { question: "Who applies for the plan sanction and the connections, and who pays for them?" },
    { question: "Which timber is used, where does it come from, and how is it kept from termites and damp?" },
    { question: "Who answers for defects, for how long, and where is that written?" },
    { question: "When do you begin, when do you hand over, and what if that is late?" },
    { question: "May we see a house that you handed over two years ago, and talk to its owners?" },
  ],
  formTitle: "Have it checked by an expert",
  formLead: "Add a few details and send it. Our team calls you; the consultation is free.",
  searchTitle: "Cost estimator: what a timber house costs in {city}",
  searchDescription:
    "Enter the size of your plot and see a rough figure at each package of your city, GST included. No form to fill before you see it.",
};
