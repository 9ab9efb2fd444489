import { answeredByBackend, answeredBySite } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import { dataOf, listOf, listQuery, reply } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/catalogue";

const listed = { query: listQuery, order: "createdAt" } as const;

/** Visitors' projects name their package. Only the staff's list also has the customer. */
const showcase = answeredByBackend("public", ["projects", "packages"]);
const forCustomers = answeredByBackend(["projects", "customers"], ["projects", "packages", "customers"]);
const creating = answeredByBackend(["projects", "customers"], ["projects"]);
const forProjects = answeredByBackend(["projects"], ["projects"]);
const projectForm = { body: schema.projectInput, encoding: "multipart" } as const;

export const projectCalls = {
  showcase: showcase.get("/api/projects/", listOf(schema.showcaseProject), listed),
  list: forCustomers.get("/api/projects/", listOf(schema.project), listed),
  create: creating.post("/api/projects", dataOf(schema.project), projectForm),
  update: forProjects.put("/api/projects/:id", dataOf(schema.project), projectForm),
  remove: forProjects.delete("/api/projects/:id", reply("Project deleted successfully")),
};

const forPublication = answeredBySite(["projects"], ["projects"]);
const published = answeredBySite(["projects", "customers", "enquiries"], ["projects"]);
const review = answeredBySite(["projects"], ["projects", "customers", "site-content"]);

export const publicationCalls = {
  published: published.get("/api/projects/published", listOf(schema.publishedProject)),
  review: review.get("/api/projects/:id/publication", dataOf(schema.publicationReview)),
  publish: forPublication.put("/api/projects/:id/publication", schema.publicationState, {
    body: schema.publicationInput,
  }),
  unpublish: forPublication.delete("/api/projects/:id/publication", schema.publicationState),
};

const forFloorPlans = answeredByBackend(["designs"], ["floorplans"]);
const floorPlanForm = { body: schema.floorPlanInput, encoding: "multipart" } as const;

export const floorPlanCalls = {
  catalogue: forFloorPlans.get("/api/floorplans/", schema.activeFloorPlans, { access: "public" }),
  list: forFloorPlans.get("/api/floorplans/", listOf(schema.floorPlan), listed),
  create: forFloorPlans.post("/api/floorplans", dataOf(schema.floorPlan), floorPlanForm),
  update: forFloorPlans.put("/api/floorplans/:id", dataOf(schema.floorPlan), floorPlanForm),
  remove: forFloorPlans.delete("/api/floorplans/:id", reply("floorplan deleted successfully")),
};

const forDesigns = answeredBySite(["designs"], ["floorplans", "packages", "cities", "site-content"]);

export const designPriceCalls = { list: forDesigns.get("/api/design-prices", listOf(schema.calculatedDesign)) };

const readServices = answeredByBackend("public", ["services", "packages"]);
const writeServices = answeredByBackend(["services"], ["services"]);

export const serviceCalls = {
  list: readServices.get("/api/services", listOf(schema.service), {
    query: schema.serviceListQuery,
    order: "createdAt",
  }),
  listInPackage: readServices.get("/api/services/services/package/:packageId", listOf(schema.service)),
  get: readServices.get("/api/services/:id", dataOf(schema.service)),
  create: writeServices.post("/api/services", dataOf(schema.service), { body: schema.serviceInput }),
  update: writeServices.put("/api/services/:id", dataOf(schema.service), { body: schema.serviceUpdate }),
  remove: writeServices.delete("/api/services/:id", reply("services deleted successfully")),
};

const readPackages = answeredByBackend("public", ["packages", "cities"]);
const writePackages = answeredByBackend(["packages"], ["packages"]);
/** A hosted backend may delete what belongs to the package. */
const removePackage = answeredByBackend(["packages"], ["packages", "services", "projects"]);
const packageForm = { body: schema.packageInput } as const;

export const packageCalls = {
  list: readPackages.get("/api/packages", listOf(schema.housePackage), {
    query: listQuery,
    order: "pricePerSquareFoot",
  }),
  listInCity: readPackages.get("/api/packages/packages/city/:cityId", listOf(schema.housePackage)),
  get: readPackages.get("/api/packages/:id", dataOf(schema.housePackage)),
  create: writePackages.post("/api/packages", dataOf(schema.housePackage), packageForm),
  update: writePackages.put("/api/packages/:id", dataOf(schema.housePackage), packageForm),
  remove: removePackage.delete("/api/packages/:id", reply("package deleted successfully"), {
    failure: messages.admin.packageDelete,
  }),
};

const readCities = answeredByBackend("public", ["cities"]);
const writeCities = answeredByBackend(["cities"], ["cities"]);
const cityForm = { body: schema.cityInput } as const;

export const cityCalls = {
  list: readCities.get("/api/cities", listOf(schema.city), listed),
  get: readCities.get("/api/cities/:id", dataOf(schema.city)),
  create: writeCities.post("/api/cities", dataOf(schema.city), cityForm),
  update: writeCities.put("/api/cities/:id", dataOf(schema.city), { ...cityForm, tags: ["cities", "packages"] }),
  remove: writeCities.delete("/api/cities/:id", reply("City deleted successfully"), {
    failure: messages.admin.cityDelete,
  }),
};
