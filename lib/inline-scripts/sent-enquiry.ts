/** Redirects a tab that sent an enquiry from the general thank-you page to its receipt. Only that page runs it. */
export function showSentEnquiry(): void {
  const THANKS = "/thank-you";
  const KEY = "enquiry.sent";
  if (location.pathname !== THANKS) return;
  try {
    const sent = sessionStorage.getItem(KEY);
    if (sent) location.replace(`${THANKS}/sent?${sent}`);
  } catch {
    // Without storage, the general page stays.
  }
}
