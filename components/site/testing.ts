import { emptyDetails } from "@/contract/content/documents";
import type { Offer } from "@/server/features/catalogue/offers";
import type { Design, ShownProject } from "@/server/features/catalogue/own-pages";

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

export const offerOf = (packageName: string, rate: number | null = 1_199, over: Partial<Offer> = {}): Offer => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot: rate,
  services: [],
  details: emptyDetails("package"),
  exclusions: [],
  ...over,
});

export const house: ShownProject = {
  _id: "p1",
  slug: "p1",
  projectName: "Corner house",
  package: null,
  imageUrl: "/media/house",
  description: ["Artist's impression"],
  status: "completed",
  property_type: "Duplex",
  plot_size: "1200",
  details: emptyDetails("project"),
  isShell: false,
};
