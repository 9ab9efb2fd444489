import type { EnquiryField } from "@/contract/required-answers";

/** What an enquiry form calls its answers, in the order in which it asks for them. */
export const enquiryLabels: Record<EnquiryField, string> = {
  name: "Your name",
  phone: "Phone number",
  email: "Email",
  location: "Location of your plot",
  plot_size: "Plot size",
  enquiry: "What you have in mind",
};

/** The title of the page that gives a refused form back. */
export const refusedFormTitle = "Your enquiry";
