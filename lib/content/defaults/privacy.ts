import type { DocumentOf } from "@/contract/content/documents";

/**
 * The version of the text below: its year and month. Each enquiry records the version that its sender saw, so a new wording
 * needs a new number. 0 is the first release's text; versions that the owner saves count from 1.
 */
export const PRIVACY_VERSION = 202_612;

const paragraphs = (...text: string[]) => text.join("\n\n");

/** The page /privacy and the sentence next to each form, until the owner saves others. A lawyer reads them first. */
export const privacy: DocumentOf<"privacy"> = {
  title: "Privacy",
  lead: "What we keep when you contact us, why, and for how long.",
  chapters: [
    {
      title: "What we collect",
      text: paragraphs(
        "When you send a form, we get your name, phone number, email, the location and size of your plot, what you write, and what you have chosen on our website, such as a city, a package, a floor plan or an estimate. The Cost Estimator also sends parking and balcony area.",
        "We also get the page and form you used, and the link or advertisement that brought you here.",
        "When you visit our website, we don't set cookies or use trackers. What you type in a form stays in your own browser for this visit, so you don't lose it if the page reloads. The city you choose stays in your own browser too, and so does your last estimate, until you press Forget it on the Cost Estimator.",
      ),
    },
    {
      title: "Why",
      text: "We use it only to contact you about your house. We don't sell it. We don't give it to anyone for advertising.",
    },
    {
      title: "How long",
      text: paragraphs(
        "We keep your enquiry until you ask us to delete it. If we build your house, we keep what we must for our accounts, for as long as the law requires.",
        "To make sure no enquiry is lost, a second copy stays on our server. We delete it 30 days after our team has received your enquiry.",
      ),
    },
    {
      title: "Maps",
      text: "The maps on the Contact page load from OpenStreetMap when you scroll to them. Its servers can then see your IP address.",
    },
    {
      title: "Your rights",
      text: paragraphs(
        "Under India's Digital Personal Data Protection Act, 2023, you can ask what we hold about you, get it corrected, get it deleted, and withdraw your consent.",
        "To do any of this, call {phone} or email {email}. Please use the phone number or email address you gave us, so that we know it's you. To stop our emails, use the link at the end of any of them. We'll tell you when it's done.",
        "If you're not happy with our answer, you can complain to the Data Protection Board of India.",
      ),
    },
  ],
  besideForms:
    "We'll use these details only to contact you about your house, and keep them until you ask us to delete them. To have them deleted or to withdraw your consent, email {email}. You can complain to us or to the Data Protection Board of India.",
  grievanceName: "",
  grievancePhone: "",
  grievanceEmail: "",
  searchTitle: "Privacy: what we keep and for how long",
  searchDescription: "What {brand} keeps when you send an enquiry, why, for how long, and how to get it deleted.",
};
