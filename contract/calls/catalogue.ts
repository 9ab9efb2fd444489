import { z } from "zod";
import { type BackendCall, group, type SiteCall } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, listQuery, says } from "@/contract/schemas/answer";
import {
  city,
  cityInput,
  floorPlan,
  floorPlanInput,
  housePackage,
  packageInput,
  project,
  projectInput,
  service,
  serviceInput,
  serviceUpdate,
  showcaseProject,
} from "@/contract/schemas/catalogue";
import { id } from "@/contract/schemas/field";

const ofProjects = group({ answeredBy: "backend", access: ["projects"], tags: ["projects"] });
const ofCustomers = group({ answeredBy: "backend", access: ["projects", "customers"], tags: ["projects"] });
const projectForm = { body: projectInput, encoding: "multipart" } as const;

/** Projects show their package's name; only the staff row includes the customer. */
const shown = ["projects", "packages"] as const;
const listed = { query: listQuery, order: "createdAt" } as const;

export const projectCalls = {
  showcase: ofProjects.get("/api/projects/", listOf(showcaseProject), { ...listed, access: "public", tags: shown }),
  list: ofCustomers.get("/api/projects/", listOf(project), { ...listed, tags: [...shown, "customers"] }),
  create: ofCustomers.post("/api/projects", dataOf(project), projectForm),
  update: ofProjects.put("/api/projects/:id", dataOf(project), projectForm),
  remove: ofProjects.delete("/api/projects/:id", says("Project deleted successfully")),
} as const satisfies Record<string, BackendCall>;

/** What staff were asked about and have confirmed (contract/rules/publication.ts). */
const publicationInput = z.object({ confirmed: z.array(z.string().max(200)).max(500) });

const publicationReview = z.object({ project, details: z.record(z.string(), z.unknown()) });
const publicationState = z.object({ isPublished: z.boolean() });

const ofPublication = group({ answeredBy: "site", access: ["projects"], tags: ["projects"] });

/** Whether a project is on the public site: stored by the site, unknown to the backend. */
export const publicationCalls = {
  published: ofPublication.get("/api/projects/published", listOf(z.object({ _id: id })), {
    access: ["projects", "customers", "enquiries"],
  }),
  /** What visitors will read. */
  review: ofPublication.get("/api/projects/:id/publication", dataOf(publicationReview), {
    tags: ["projects", "customers", "site-content"],
  }),
  publish: ofPublication.put("/api/projects/:id/publication", publicationState, { body: publicationInput }),
  unpublish: ofPublication.delete("/api/projects/:id/publication", publicationState),
} as const satisfies Record<string, SiteCall>;

/** Visitors see active designs only (DSGN-05). `total` counts the others too, so it is dropped. */
const catalogue = listOf(floorPlan).transform(({ data }) => {
  const active = data.filter((plan) => plan.status === "active");
  return { data: active, total: active.length };
});

const ofFloorPlans = group({ answeredBy: "backend", access: ["designs"], tags: ["floorplans"] });
const floorPlanForm = { body: floorPlanInput, encoding: "multipart" } as const;

export const floorPlanCalls = {
  catalogue: ofFloorPlans.get("/api/floorplans/", catalogue, { access: "public" }),
  list: ofFloorPlans.get("/api/floorplans/", listOf(floorPlan), { query: listQuery, order: "createdAt" }),
  create: ofFloorPlans.post("/api/floorplans", dataOf(floorPlan), floorPlanForm),
  update: ofFloorPlans.put("/api/floorplans/:id", dataOf(floorPlan), floorPlanForm),
  remove: ofFloorPlans.delete("/api/floorplans/:id", says("floorplan deleted successfully")),
} as const satisfies Record<string, BackendCall>;

/** The calculated price of a design: `amount` (rupees) is `area` (square feet) times `rate`. */
const designPrice = z.object({
  _id: z.string(),
  amount: z.number(),
  area: z.number(),
  rate: z.number(),
  packageName: z.string(),
  cityName: z.string(),
});

const ofDesigns = group({
  answeredBy: "site",
  access: ["designs"],
  tags: ["floorplans", "packages", "cities", "site-content"],
});

export const designPriceCalls = {
  /** Designs with a known built-up area and assumed package. */
  list: ofDesigns.get("/api/design-prices", listOf(designPrice)),
} as const satisfies Record<string, SiteCall>;

/** Services show their package's name. */
const readServices = group({ answeredBy: "backend", access: "public", tags: ["services", "packages"] });
const writeServices = group({ answeredBy: "backend", access: ["services"], tags: ["services"] });

export const serviceCalls = {
  list: readServices.get("/api/services", listOf(service), { query: listQuery, order: "createdAt" }),
  listInPackage: readServices.get("/api/services/services/package/:packageId", listOf(service)),
  get: readServices.get("/api/services/:id", dataOf(service)),
  create: writeServices.post("/api/services", dataOf(service), { body: serviceInput }),
  update: writeServices.put("/api/services/:id", dataOf(service), { body: serviceUpdate }),
  remove: writeServices.delete("/api/services/:id", says("services deleted successfully")),
} as const satisfies Record<string, BackendCall>;

/** Packages show their city's name, so a read depends on both. */
const readPackages = group({ answeredBy: "backend", access: "public", tags: ["packages", "cities"] });
const writePackages = group({ answeredBy: "backend", access: ["packages"], tags: ["packages"] });

export const packageCalls = {
  list: readPackages.get("/api/packages", listOf(housePackage), { query: listQuery, order: "pricePerSquareFoot" }),
  listInCity: readPackages.get("/api/packages/packages/city/:cityId", listOf(housePackage)),
  get: readPackages.get("/api/packages/:id", dataOf(housePackage)),
  create: writePackages.post("/api/packages", dataOf(housePackage), { body: packageInput }),
  update: writePackages.put("/api/packages/:id", dataOf(housePackage), { body: packageInput }),
  remove: writePackages.delete("/api/packages/:id", says("package deleted successfully"), {
    // A hosted backend may delete what belongs to the package.
    tags: ["packages", "services", "projects"],
    failure: messages.admin.packageDelete,
  }),
} as const satisfies Record<string, BackendCall>;

const ofCities = group({ answeredBy: "backend", access: ["cities"], tags: ["cities"] });

export const cityCalls = {
  list: ofCities.get("/api/cities", listOf(city), { access: "public", query: listQuery, order: "createdAt" }),
  get: ofCities.get("/api/cities/:id", dataOf(city), { access: "public" }),
  create: ofCities.post("/api/cities", dataOf(city), { body: cityInput }),
  update: ofCities.put("/api/cities/:id", dataOf(city), { tags: ["cities", "packages"], body: cityInput }),
  remove: ofCities.delete("/api/cities/:id", says("City deleted successfully"), { failure: messages.admin.cityDelete }),
} as const satisfies Record<string, BackendCall>;

export type CalculatedDesign = z.infer<typeof designPrice>;
