/** A form that is sent much sooner after it opened looks like a bot's. */
const ELAPSED_MS = 60_000;

/** `npm run doctor` finds and removes its test enquiries by this text. */
export const DOCTORS_TEXT = "Sent by npm run doctor, which removes it again. You can delete it.";

export const testEnquiry = (requestId: string, enquiry = "Sent from the setup checklist. You can delete it.") => ({
  name: "Test enquiry",
  phone: "90000 00000",
  email: "test@example.com",
  location: "Test",
  plot_size: "1200",
  enquiry,
  placement: "contact" as const,
  page: "/contact-us",
  left_empty: "",
  elapsed: ELAPSED_MS,
  requestId,
});
