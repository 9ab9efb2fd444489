/**
 * Leads who has sent an enquiry from this tab from the thanks that everybody reads to those that are for him. It stands in
 * that page alone, self-contained as all of these.
 */
export function showSentEnquiry(): void {
  const THANKS = "/thank-you";
  const KEY = "enquiry.sent";
  if (location.pathname !== THANKS) return;
  try {
    const sent = sessionStorage.getItem(KEY);
    if (sent) location.replace(`${THANKS}/sent?${sent}`);
  } catch {
    // Storage is switched off: then this page says what everybody is told.
  }
}
