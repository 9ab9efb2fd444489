import type { EnquiryField } from "@/contract/required-answers";

/** The labels of an enquiry form, in the order of its fields. */
export const enquiryLabels: Record<EnquiryField, string> = {
  name: "Your name",
  phone: "Phone number",
  email: "Email",
  location: "Location of your plot",
  plot_size: "Plot size",
  enquiry: "Anything else we should know",
};

/** The title of the page that shows a refused form again. */
export const refusedFormTitle = "Your enquiry";
