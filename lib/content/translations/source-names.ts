const NAMES = [
  "Aaikya Architects",
  "Hello Land Bank",
  "Feature Constructions",
  "NDTV",
  "The New Indian Express",
  "Home Building Smart",
  "The Hindu",
  "Gunmala",
  "HomeBliss",
  "Maadiveedu",
  "Kalindi Solar",
  "Fabdiz",
  "Deccan Herald",
];

/** Sources of what a package does not include. They have the names by which readers find them, in every language. */
export const sourceNames = Object.fromEntries(NAMES.map((name) => [name, name]));
