import type { DocumentOf } from "@/contract/content/documents";

/** Texts of the cost estimator and its PDF until the owner saves their own. */
export const estimator: DocumentOf<"estimator"> = {
  title: "Cost Estimator",
  lead: "Enter your plot or house size to see the approximate cost. GST included.",
  rough: "This is an approximate cost, GST included. It depends on the built-up area of your final plan.",
  moves: [
    {
      title: "Soil",
      text: "Rock, soft or filled soil, or a slope needs a deeper or bigger foundation.",
      percent: 5,
      isSample: true,
    },
    {
      title: "Floors and plan",
      text: "Stairs, balconies and rooms that your final plan adds make the built-up area larger.",
      percent: 5,
      isSample: true,
    },
    {
      title: "Finishes",
      text: "If you choose costlier tiles, taps or doors than the package has, you pay the difference.",
      percent: 7,
      isSample: true,
    },
  ],
  loanRate: 8.5,
  loanYears: 20,
  disclaimer:
    "This is an approximate cost: built-up area × rate per sq ft, GST included. It's not a quote. Your plan, your soil and anything you add to the package will change it. Items under “Not included” cost extra. The final price is the one in your agreement.",
  usage: [
    { title: "Enter a size", text: "Your plot's length and width or its area; or the size of the house you want." },
    { title: "Choose floors and city", text: "You can also change how much of the plot you build on." },
    { title: "See the cost", text: "You see it for each package. It changes as you type." },
    { title: "Send it to us", text: "Add parking and balcony area. We'll call you back." },
  ],
  questions: [
    {
      question: "How is this amount calculated?",
      answer:
        "It's your built-up area times the package rate. Built-up area is what you build on the ground, added up for all floors. If one of our floor plans fits your plot, we take its area. GST is included.",
      more: "nowhere",
    },
    {
      question: "Is this a quote?",
      answer:
        "No. It's an approximate cost to help you plan. Your plan, your soil and anything you add to the package will change it. Talk to our expert for the exact price of your house.",
      more: "contact",
    },
    {
      question: "Is GST extra?",
      answer:
        "No. The price per square foot includes GST in every package. When you compare it with another builder's quote, check whether GST is included there too.",
      more: "packages",
    },
    {
      question: "What plot size should I enter?",
      answer:
        "Enter the sides in feet, such as 30 x 40, or the area in sq ft, sq yd, gunta or cents: a 30 × 40 plot is 1,200 sq ft. Your sale deed has both.",
      more: "nowhere",
    },
    {
      question: "Will my house cost exactly this?",
      answer:
        "No. Your plan decides the built-up area, and that changes the cost. Our floor plans already show an area and a price. If you have your own plan, our team will work out the cost with you.",
      more: "designs",
    },
    {
      question: "Do parking and balcony area change the cost?",
      answer: "Not here. They go to our team with your enquiry, so we can talk about them on the first call.",
      more: "nowhere",
    },
    {
      question: "Why do two packages have the same rate?",
      answer:
        "They cost the same per square foot, but what they include can differ. Compare them on the Packages page.",
      more: "packages",
    },
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
      question: "What happens after I send this?",
      answer:
        "Your enquiry reaches our team with this estimate, and they call you. The consultation is free. To talk sooner, call {phone}.",
      more: "nowhere",
    },
  ],
  questionsToAsk: [
    { question: "Is the rate for built-up area or plot area? Is GST included?" },
    { question: "What's not included in the rate, and how much will it cost?" },
    { question: "Which drawings and materials, by brand and grade, are in the agreement?" },
    { question: "When is each payment due, and what will be ready on site by then?" },
    { question: "What can change the price after I sign, and who decides?" },
    { question: "Who applies for the plan sanction and the connections, and who pays?" },
    { question: "Which timber do you use, where is it from, and how is it protected from termites and damp?" },
    { question: "Who fixes defects, for how long, and where is that written?" },
    { question: "When will you start, when will you hand over, and what if it's late?" },
    { question: "Can we see a house you handed over two years ago, and meet its owners?" },
  ],
  formTitle: "Get an exact quote",
  formLead: "Add a few details and send this estimate. We'll call you. The consultation is free.",
  searchTitle: "Timber house cost in {city}: cost estimator",
  searchDescription:
    "Enter your plot size and see the approximate cost in each package, GST included. You don't have to fill a form first.",
};
