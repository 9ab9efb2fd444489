import { english } from "./language/translator";
import { designTitle, projectTitle, withBrand } from "./search-titles";

const tulasi = {
  name: "Tulasi",
  plotSize: "600",
  propertyType: "Duplex",
  details: { bedrooms: 2, facing: "east" },
  price: { amount: 1_244_160 },
} as const;

test.each([
  ["Teak", tulasi, "20 × 30 duplex house plan, 2 BHK, ₹12.4 lakh: Tulasi"],
  ["A", { ...tulasi, name: "Ela" }, "20 × 30 duplex house plan, 2 BHK, ₹12.4 lakh: Ela"],
  ["Sagwan Homes", tulasi, "20 × 30 house plan, 2 BHK, ₹12.4 lakh: Tulasi"],
  [
    "Sagwan Homes",
    { ...tulasi, plotSize: "1350", price: { amount: null } },
    "1,350 sq ft duplex house plan, 2 BHK: Tulasi",
  ],
  ["Sagwan Homes", { ...tulasi, name: "N".repeat(50) }, `20 × 30 house plan: ${"N".repeat(50)}`],
] as const)(
  "[SEOX-01] a plan's title says what people search for, as far as it fits with %s",
  (brand, design, title) => {
    expect(designTitle(design, english, brand)).toBe(title);
  },
);

test("[SEOX-01] a project's title has its place, plot, package and months, as far as they fit in 60 characters", () => {
  const project = {
    projectName: "Corner house",
    plot_size: "1200",
    package: { packageName: "Pure" },
    details: { area: "Hennur", months: 14 },
  };
  expect(projectTitle({ ...project, projectName: "House" }, english, "Teak")).toBe(
    "House, Hennur, 30 × 40, Pure package, 14 months",
  );
  const shorter = projectTitle(project, english, "Sagwan Homes");
  expect(shorter).toBe("Corner house, Hennur, 30 × 40, 14 months");
  expect(withBrand(shorter, "Sagwan Homes").length).toBeLessThanOrEqual(60);
  expect(projectTitle({ ...project, package: null, details: { area: "", months: null } }, english, "Teak")).toBe(
    "Corner house, 30 × 40",
  );
});
