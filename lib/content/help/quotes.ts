import type { HelpTopic } from "./answer";

export const quoteTopic: HelpTopic = {
  id: "quotes",
  title: "Quotes and reports",
  answers: [
    {
      id: "quote",
      how: "create a quote",
      steps: [
        "Open the record of the enquiry and press “Create quote”.",
        "Choose the package and enter the built-up area. The price comes from “Packages”.",
        "Add lines under “Extras and discounts”, one per line, with the amount after a colon.",
        "Press “Create quote”. Open the PDF from its line.",
      ],
      note: "Quotes cannot be edited. Press “Revise” to create a new revision with the same number.",
      picture: { name: "quotes", alt: "The quotes of an enquiry, each with its total, its status and its buttons" },
    },
    {
      id: "quote-status",
      how: "send a quote and follow its status",
      steps: [
        "Press “Send by WhatsApp” or, if email is set up, “Email quote” in the line of the quote.",
        "Gave it by hand? Press “Mark as sent”.",
        "When the customer decides, press “Accepted” or “Declined”. “Reopen” undoes a wrong press.",
      ],
      note: "A quote becomes Expired by itself when its days are over. Open quotes are in the “Pipeline” on the dashboard.",
    },
    {
      id: "month",
      how: "get the figures of the month",
      steps: [
        "Open “Dashboard” and press “Month report”.",
        "Choose “This month”, “Last month” or “Choose dates”.",
        "Press “Print”, “Export CSV” or “Export XLSX” for your accountant.",
      ],
      picture: { name: "month", alt: "The month report: each figure for this month, the month before and the change" },
    },
  ],
};
