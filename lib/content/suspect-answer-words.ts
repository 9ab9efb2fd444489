/** Questions about answers that look mistyped. They never refuse an answer. */
export const suspectAnswerWords = {
  digits: {
    one: "This number has {n} digit; Indian numbers have 10. Send anyway?",
    other: "This number has {n} digits; Indian numbers have 10. Send anyway?",
  },
  phone: "This doesn't look like a phone number. Send anyway?",
  email: "This doesn't look like an email address. Send anyway?",
  meant: "Did you mean {address}? If not, send anyway.",
  size: "{size} looks small for a plot. Send anyway?",
  button: "Send anyway",
} as const;
