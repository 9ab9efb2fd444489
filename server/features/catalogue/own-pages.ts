import "server-only";
import { floorPlanCalls, projectCalls } from "@/contract/calls/catalogue";
import type { DesignDetails, ProjectDetails } from "@/contract/content/details";
import type { FloorPlan, ShowcaseProject } from "@/contract/schemas/catalogue";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { pathOfDesign } from "@/lib/content/pages";
import { decodeSegment, slugOf } from "@/lib/content/slug";
import { type Stage, stages } from "@/lib/content/stages";
import { type DesignPrice, designPrice } from "@/lib/estimate/design-price";
import { exampleArea } from "@/lib/estimate/estimate";
import { type CataloguePlan, shapeOf } from "@/lib/estimate/fitting-plans";
import { filterPublished } from "@/server/features/catalogue/publication/published";
import { readContent, readDetails } from "@/server/features/content";
import { readOrMarkIncomplete, readPublic } from "@/server/upstream/read-public";
import { storePageAddresses } from "./former-addresses";
import { type CityOffers, getCityPages } from "./offers";

type IdentifiedRow = { _id: string };

const ID_END_LENGTH = 6;

/** A slug that is taken or empty gets the end of the id. The oldest row has the plain name: backends' ids increase. */
export function withSlugs<R extends IdentifiedRow>(
  rows: readonly R[],
  nameOf: (row: R) => string,
): (R & { slug: string })[] {
  const used = new Set<string>();
  const slugs = new Map<string, string>();
  for (const row of rows.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    const name = slugOf(nameOf(row));
    const slug =
      name && !used.has(name) ? name : [name, slugOf(row._id.slice(-ID_END_LENGTH))].filter(Boolean).join("-");
    used.add(slug);
    slugs.set(row._id, slug);
  }
  return rows.map((row) => ({ ...row, slug: slugs.get(row._id) ?? row._id }));
}

export const findBySlug = <R extends { slug: string }>(rows: readonly R[], segment: string): R | undefined =>
  rows.find(({ slug }) => slug === decodeSegment(segment));

/** Three rows of similar size: one smaller and two larger, in a ring, so that each row is a neighbour of three. */
export function neighboursOf<R extends IdentifiedRow>(rows: readonly R[], { _id }: R, sizeOf: (row: R) => number): R[] {
  const ring = rows.toSorted((one, other) => sizeOf(one) - sizeOf(other) || (one._id < other._id ? -1 : 1));
  const index = ring.findIndex((row) => row._id === _id);
  const neighbours = [-1, 1, 2].map((step) => ring[(index + step + ring.length) % ring.length] as R);
  return [...new Set(neighbours)].filter((row) => row._id !== _id);
}

type OrderedRow = { details: { isFeatured: boolean; order: number | null } };

export const featuredFirst = <R extends OrderedRow>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [one.details, other.details];
    const last = Number.MAX_SAFE_INTEGER;
    return Number(b.isFeatured) - Number(a.isFeatured) || (a.order ?? last) - (b.order ?? last);
  });

export type Design = Omit<FloorPlan, "price"> & { slug: string; details: DesignDetails; price: DesignPrice };

const namedDesigns = (designs: readonly FloorPlan[]) => withSlugs(designs, ({ name }) => name);
const storeDesignAddresses = ({ data }: { data: FloorPlan[] }, readAt: number) =>
  storePageAddresses("design", namedDesigns(data), readAt);

export async function getDesigns(translator = pageTranslator()): Promise<Design[] | undefined> {
  const [detailsOf, { defaultCity }, designs] = await Promise.all([
    readDetails("design"),
    getCityPages(translator),
    readOrMarkIncomplete(readPublic(floorPlanCalls.catalogue, {}, storeDesignAddresses).then((list) => list.data)),
  ]);
  if (!designs) return undefined;
  const priced = namedDesigns(designs).map((row) => {
    const design = { ...row, details: detailsOf(row._id) };
    return { ...design, price: designPrice(design, defaultCity) };
  });
  return featuredFirst(priced);
}

export async function getCataloguePlans(translator = pageTranslator()): Promise<CataloguePlan[]> {
  const designs = (await getDesigns(translator)) ?? [];
  return designs.map(planOf);
}

const planOf = ({ slug, name, plotSize, floor, price, details }: Design): CataloguePlan => ({
  name,
  plotSize,
  price,
  href: pathOfDesign({ slug }),
  details: { builtUpArea: details.builtUpArea, assumedPackage: details.assumedPackage },
  ...shapeOf(floor, details),
});

export async function getExampleArea({ cityName = "" }: Partial<CityOffers> = {}): Promise<number> {
  const [plans, rules] = await Promise.all([getCataloguePlans(), readContent("buildingRules")]);
  return exampleArea(cityName, { plans, rules });
}

/** `isShell`: the house was built as a frame and shell, which pictures of the finished house do not show. */
export type ShownProject = ShowcaseProject & { slug: string; details: ProjectDetails; isShell: boolean };

type ProjectList = { data: ShowcaseProject[] };

const namedProjects = (projects: readonly ShowcaseProject[]) => withSlugs(projects, ({ projectName }) => projectName);
const storeProjectAddresses = ({ data }: ProjectList, readAt: number) =>
  storePageAddresses("project", namedProjects(data), readAt);

const keepPublished = async (read: () => Promise<ProjectList>) => ({
  data: await filterPublished((await read()).data),
});

/** Undefined if the projects could not be fetched. `ShowcaseProject` has no customer, so no customer's name can leak. */
export async function getProjects(): Promise<ShownProject[] | undefined> {
  const [detailsOf, packageDetailsOf, projects] = await Promise.all([
    readDetails("project"),
    readDetails("package"),
    readOrMarkIncomplete(readProjects()),
  ]);
  if (!projects) return undefined;
  return featuredFirst(
    namedProjects(projects).map((project) => {
      const { finish, isConfirmed } = packageDetailsOf(project.package?._id ?? "");
      const details = withDescribedPictures(detailsOf(project._id));
      return { ...project, details, isShell: isConfirmed && finish === "shell" };
    }),
  );
}

const withDescribedPictures = (details: ProjectDetails): ProjectDetails => ({
  ...details,
  pictures: details.pictures.filter(({ picture }) => picture?.alt !== ""),
});

const readProjects = async (): Promise<ShowcaseProject[]> =>
  (await readPublic(projectCalls.showcase, {}, storeProjectAddresses, keepPublished)).data;

export type ProjectsOfStage = Stage & { projects: ShownProject[] };

export async function getCompletedProjects(limit = 4) {
  const projects = await getProjects();
  return projects?.filter((project) => project.status === "completed").slice(0, limit);
}

export async function getProjectsByStage(): Promise<ProjectsOfStage[]> {
  const projects = (await getProjects()) ?? [];
  return stages.map((stage) => ({ ...stage, projects: projects.filter(({ status }) => status === stage.status) }));
}
