/** What the designs page says where the specification's catalogue has no sentence for it. */
export const designWords = {
  none: "There are no designs in the catalogue at the moment.",
  failed: "The designs could not be fetched.",
} as const;
