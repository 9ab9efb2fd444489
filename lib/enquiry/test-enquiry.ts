/** Beyond what the site takes for a program that fills in forms. */
const ELAPSED_MS = 60_000;

/**
 * A test enquiry, as the form of the contact page sends it. The same id gives the same enquiry, so its progress can be
 * looked up.
 */
export const testEnquiry = (requestId: string) => ({
  name: "Test enquiry",
  phone: "90000 00000",
  email: "test@example.com",
  location: "Test",
  plot_size: "1200",
  enquiry: "Sent from the setup checklist. You can delete it.",
  placement: "contact" as const,
  page: "/contact-us",
  website: "",
  elapsed: ELAPSED_MS,
  requestId,
});
