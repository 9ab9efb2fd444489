/**
 * The most characters (UTF-16 units) that each field of any input takes. A visitor's longer answer is cut and staff are
 * told (server/features/enquiries/compose); staff get an error beside the field. Here and nowhere else.
 */
export const LENGTHS = {
  name: 120,
  phone: 40,
  email: 254,
  location: 200,
  plot_size: 40,
  /** What somebody writes of his plans. */
  enquiry: 4_000,
  /** The same with where it came from below it (contract/enquiry-source): some fifteen lines of 500 at most. */
  enquiryWithSource: 12_000,
  /** What a change may bring back of a text that was longer before there were limits, and is cut in lists. */
  asItWas: 16_000,
  password: 1_000,
  address: 500,
  role: 80,
  code: 20,
  /** A kind or a measure in a word or two: property type, number of floors. */
  kind: 80,
  description: 4_000,
  line: 500,
  lines: 100,
  reason: 500,
  search: 200,
  /** An identifier, whoever made it. */
  id: 120,
} as const;

/** What a visitor's browser lets be typed for the text: more than is kept, so that the cut is seen and noted by us. */
export const MOST_TYPED = 6_000;

/** The error of a longer answer. */
export const tooLong = (most: number) => `At most ${most.toLocaleString("en-IN")} characters`;

/** The beginning of a text that is too long, without half a character at its end. */
export const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd();
