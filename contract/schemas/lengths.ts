/** UTF-16 units. Longer answers of visitors are cut, with a note to staff. Staff get an error at the field. */
export const LENGTHS = {
  name: 120,
  phone: 40,
  email: 254,
  location: 200,
  plot_size: 40,
  enquiry: 4_000,
  /** Including the source (contract/enquiry-source): some fifteen lines of at most 500. */
  enquiryWithSource: 12_000,
  /** So that text from before these limits can still be saved. */
  asStored: 16_000,
  password: 1_000,
  address: 500,
  role: 80,
  code: 20,
  kind: 80,
  description: 4_000,
  line: 500,
  lines: 100,
  reason: 500,
  search: 200,
  id: 120,
} as const;

/** More than is stored, so that the server notices a long answer and records the cut. */
export const MAX_TYPED_LENGTH = 6_000;

export const tooLong = (maxLength: number) => `At most ${maxLength.toLocaleString("en-IN")} characters`;
