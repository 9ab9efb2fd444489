/** UTF-16 units. Visitors' longer answers are cut and staff are notified; staff get an error at the field. */
export const LENGTHS = {
  name: 120,
  phone: 40,
  email: 254,
  location: 200,
  plot_size: 40,
  enquiry: 4_000,
  /** With its source below it (contract/enquiry-source): some fifteen lines of 500 at most. */
  enquiryWithSource: 12_000,
  /** Text from before the limits can still be saved. */
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

/** Above the stored length, so that the server sees and records the cut. */
export const MAX_TYPED_LENGTH = 6_000;

export const tooLong = (most: number) => `At most ${most.toLocaleString("en-IN")} characters`;
