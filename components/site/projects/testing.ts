import { emptyDetails } from "@/contract/content/documents";
import type { ShownProject } from "@/server/features/catalogue/projects";

/** A completed house without details. */
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
};
