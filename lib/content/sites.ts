/** Sites as Bengaluru names them: by their sides in feet. Areas in square feet. */
export const sites = [
  { name: "20 × 30", area: 600 },
  { name: "30 × 40", area: 1_200 },
  { name: "30 × 50", area: 1_500 },
  { name: "40 × 60", area: 2_400 },
] as const;

/** The one that examples are reckoned with. */
export const COMMON_SITE = sites[1];
