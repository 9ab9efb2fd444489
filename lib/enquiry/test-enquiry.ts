/** Above the time in which the site suspects a bot. */
const ELAPSED_MS = 60_000;

/** The text by which `npm run doctor` finds its own test enquiries, to remove them. */
export const DOCTORS_TEXT = "Sent by npm run doctor, which removes it again. You can delete it.";

/** A test enquiry, sent like the contact form. The same id finds it again to check its progress. */
export const testEnquiry = (requestId: string, enquiry = "Sent from the setup checklist. You can delete it.") => ({
  name: "Test enquiry",
  phone: "90000 00000",
  email: "test@example.com",
  location: "Test",
  plot_size: "1200",
  enquiry,
  placement: "contact" as const,
  page: "/contact-us",
  website: "",
  elapsed: ELAPSED_MS,
  requestId,
});
