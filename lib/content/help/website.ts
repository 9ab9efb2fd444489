import type { HelpTopic } from "./answer";

export const websiteTopic: HelpTopic = {
  id: "website",
  title: "Website",
  answers: [
    {
      id: "prices",
      how: "change the prices",
      steps: [
        "Open “Packages” and press “Change prices”.",
        "Type the new prices per square foot, for one city or under “All cities”.",
        "Press the button that saves the changed prices. The website shows them within seconds.",
      ],
      note: "A price that differs a lot from the old one is asked about before it is saved.",
      picture: { name: "prices", alt: "The table of prices: a row for each package, a column for each city" },
    },
    {
      id: "add-a-project",
      how: "add a project with photos",
      steps: [
        "Open “Projects” and press “Add Project”.",
        "Fill in the form and choose the “Project image”. It is the picture on the card.",
        "Under “On the website”, press “Add photos” and choose many photos at once.",
        "Press “Add Project” below the form. It is not on the website until someone publishes it.",
      ],
    },
    {
      id: "publish",
      how: "put a project on the website, or take it off",
      steps: [
        "Open “Projects”. Each row says “On the website” or “Not on the website”.",
        "Press the globe “Publish on website” in its row and read what visitors will see.",
        "If it names the customer or an amount, press “Edit project”, or confirm that the family agreed.",
        "Press “Publish on website”. “Take off website” hides it again.",
      ],
    },
    {
      id: "page-text",
      how: "edit a text of the website",
      steps: [
        "Open “Settings” and press “Edit” next to the page.",
        "Change the text. Your draft is kept while you write.",
        "Press “Preview” to see the page with your changes.",
        "Press “Publish”. Visitors see the new text.",
      ],
      note: "“Versions” shows earlier texts and can restore them.",
      picture: { name: "page-text", alt: "The editor of a page with its fields and the buttons Preview and Publish" },
    },
    {
      id: "languages",
      how: "translate the website into another language",
      steps: [
        "Open “Settings”, then “Languages”, and press “Translate”.",
        "Press “Translate” next to a part of the site. The English text is beside each translation.",
        "Correct a translation and press “Confirm”. After reading all of them, press “Confirm all drafts”.",
        "For a translator, press “Export CSV”. “Import CSV” takes the file back as drafts.",
        "An admin presses “Open to visitors”.",
      ],
      note: "If an English text changes, its translation is “Outdated” and visitors read English until you confirm a new one.",
    },
    {
      id: "company",
      how: "change our phone number, WhatsApp or address",
      steps: [
        "Open “Settings” and press “Edit” next to “Company details”.",
        "Change the fields and press “Publish”. Header, footer, emails and quotes use them.",
        "Press “Open WhatsApp” in the “Setup checklist” to test the WhatsApp number.",
      ],
    },
    {
      id: "test-enquiry",
      how: "check that enquiries reach us",
      steps: [
        "Open “Settings”. In the “Setup checklist”, press “Send test enquiry”.",
        "Wait until it is received and in the list. If email is set up, it is emailed too.",
        "Press “View enquiry” and delete it.",
      ],
      picture: { name: "checklist", alt: "The setup checklist with finished and open items" },
    },
  ],
};
