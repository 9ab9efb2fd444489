/** Redirects a tab that sent an enquiry from the general thank-you page to its receipt. Only that page runs it, in each language. */
export function showSentEnquiry(): void {
  const THANKS = "/thank-you";
  const KEY = "enquiry.sent";
  const { pathname } = location;
  if (!pathname.endsWith(THANKS)) return;
  try {
    const sent = sessionStorage.getItem(KEY);
    if (sent) location.replace(`${pathname}/sent?${sent}`);
  } catch {
    // Without storage, the general page stays.
  }
}
