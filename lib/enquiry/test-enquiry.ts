/** Beyond what the site takes for a program that fills in forms. */
const ELAPSED_MS = 60_000;

/**
 * An enquiry by which an owner sees that enquiries reach him, as the form of the contact page sends one. The same id
 * gives the same enquiry, so that what has become of it can be looked up.
 */
export const testEnquiry = (requestId: string) => ({
  name: "Test of the website",
  phone: "90000 00000",
  email: "test@example.com",
  location: "Test",
  plot_size: "1200",
  enquiry: "Sent from “Before you go live”. It can be deleted.",
  placement: "contact" as const,
  page: "/contact-us",
  website: "",
  elapsed: ELAPSED_MS,
  requestId,
});
