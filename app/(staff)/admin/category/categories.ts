const seed = [
  ["Basic", 1620],
  ["Classic", 1850],
  ["Premium", 2100],
  ["Royal", 2500],
  ["Luxury", 3000],
  ["Elite", 3500],
  ["Economy", 1500],
  ["Standard", 1750],
] as const;

/** A category is known to this computer alone; no call of the contract knows of it. */
export type Category = { _id: string; categoryId: string; categoryName: string; pricePerSqFt: string };

export const seededCategories: Category[] = seed.map(([categoryName, rate], index) => ({
  _id: categoryName,
  categoryId: String(index + 1),
  categoryName,
  pricePerSqFt: `Rs. ${rate}/- Sq Ft`,
}));
