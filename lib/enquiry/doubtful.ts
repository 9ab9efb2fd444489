/**
 * The answers that look mistyped. Nobody is refused for one: a lead with a slip in it is still a lead, and staff are
 * told where to look.
 */
export function doubtfulAnswers({ phone, email }: { phone: string; email: string }): string[] {
  return [!isLikelyPhone(phone) && "phone", !isLikelyEmail(email) && "email"].filter((name) => name !== false);
}

/** Ten digits, with or without 0 or +91 in front, or a number from abroad with its country code. */
function isLikelyPhone(phone: string): boolean {
  if (/[^\d\s+().-]/.test(phone)) return false;
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? /^\d{8,15}$/.test(digits) : /^(0|91|091)?[1-9]\d{9}$/.test(digits);
}

const isLikelyEmail = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());
