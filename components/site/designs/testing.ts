import { emptyDetails } from "@/contract/content/documents";
import type { Design } from "@/server/features/catalogue/floor-plans";

/** A design without details and pictures, but for these. */
export const designOf = (name: string, over: Partial<Design> = {}): Design => ({
  _id: name,
  slug: name,
  name,
  description: "",
  status: "active",
  propertyType: "House",
  floor: "Ground floor",
  plotSize: "1200",
  price: { amount: 1_146_960 },
  details: emptyDetails("design"),
  imageUrls: [],
  ...over,
});
