/** Of the customer's page of a quote. Quotes are in English only. */
export const quotePageWords = {
  accepted: (name: string | null, day: string) => (name ? `Accepted by ${name} on ${day}` : `Accepted on ${day}`),
  refused: {
    failed: "Your answer could not be stored. Please try again, or call us.",
  },
} as const;
