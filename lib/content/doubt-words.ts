/** What is asked, once and never as a refusal, about an answer that looks mistyped. */
export const doubtWords = {
  short: (digits: number) => `That looks short: ${digits} digits, and a number here has ten. Send anyway?`,
  long: (digits: number) => `That looks long: ${digits} digits, and a number here has ten. Send anyway?`,
  phone: "That does not look like a phone number. Send anyway?",
  email: "That does not look like an e-mail address. Send anyway?",
  meant: (address: string) => `Did you mean ${address}? Or send anyway.`,
  size: (size: string) => `${size} looks small for a plot in square feet. Send anyway?`,
  button: "Send anyway",
} as const;
