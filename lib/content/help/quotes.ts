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
        "Back from WhatsApp, press “Yes, sent” or “Not yet”.",
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
    {
      id: "sources",
      how: "see which advertisement pays",
      steps: [
        "Open “Dashboard” and press “Sources report”, next to “Performance”.",
        "Press a source with an arrow to see its campaigns.",
        "Under “Spend”, press “Add spend” and enter what you paid in the month. Or press “Import CSV” and choose the file that Google Ads or Meta Ads Manager exports.",
        "“Cost per enquiry (₹)” and “Cost per customer (₹)” then show what each source costs.",
      ],
      note: "Links of your advertisements need utm_source and utm_campaign. Use the campaign’s name for utm_campaign, so that its spend meets its enquiries.",
    },
    {
      id: "conversions",
      how: "tell Google Ads which clicks became customers",
      steps: [
        "Let your lawyer approve the sentence that tells people about it, and add it to your “Privacy page”.",
        "Open “Settings” and edit “Conversions for Google Ads”: turn it on, enter the sentence and the name of the conversion.",
        "Open “Dashboard”, press “Sources report”, choose the period and press “Export conversions”.",
        "Upload the file in Google Ads.",
      ],
      note: "For admins. Only people who were shown the sentence are in the file.",
    },
  ],
};
