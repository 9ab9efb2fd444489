/** Named by their sides in feet, as in Bengaluru. Areas in square feet. */
export const sites = [
  { name: "20 × 30", area: 600 },
  { name: "30 × 40", area: 1_200 },
  { name: "30 × 50", area: 1_500 },
  { name: "40 × 60", area: 2_400 },
] as const;

export const COMMON_SITE = sites[1];
