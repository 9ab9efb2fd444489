import "server-only";
import { projectCalls } from "@/contract/calls/catalogue";
import type { ProjectDetails } from "@/contract/content/details";
import type { ShowcaseProject } from "@/contract/schemas/catalogue";
import { type Stage, stages } from "@/lib/content/stages";
import { publicProjects } from "@/server/features/catalogue/publication/published";
import { readDetails } from "@/server/features/content";
import { readOrMarkIncomplete, readPublic } from "@/server/upstream/read-public";
import { storePageAddresses } from "./former-addresses";
import { inOrder, withSlugs } from "./own-pages";

export type ShownProject = ShowcaseProject & { slug: string; details: ProjectDetails };

const named = (projects: readonly ShowcaseProject[]) => withSlugs(projects, ({ projectName }) => projectName);
type ListedProject = { data: ShowcaseProject[] };
const storeAddresses = ({ data }: ListedProject, readAt: number) => storePageAddresses("project", named(data), readAt);

const publicPart = async (read: () => Promise<ListedProject>) => ({ data: await publicProjects((await read()).data) });

/** This row's schema has no customer, so no customer's name can leak. Undefined if they could not be fetched. */
export async function getProjects(): Promise<ShownProject[] | undefined> {
  const [detailsOf, projects] = await Promise.all([readDetails("project"), readOrMarkIncomplete(readProjects())]);
  if (!projects) return undefined;
  return inOrder(named(projects).map((project) => ({ ...project, details: describedOnly(detailsOf(project._id)) })));
}

const describedOnly = (details: ProjectDetails): ProjectDetails => ({
  ...details,
  pictures: details.pictures.filter(({ picture }) => picture?.alt !== ""),
});

const readProjects = async (): Promise<ShowcaseProject[]> =>
  (await readPublic(projectCalls.showcase, {}, storeAddresses, publicPart)).data;

export type ProjectsOfStage = Stage & { projects: ShownProject[] };

export async function getCompletedProjects(limit = 4) {
  const projects = await getProjects();
  return projects?.filter((project) => project.status === "completed").slice(0, limit);
}

export async function getProjectsByStage(): Promise<ProjectsOfStage[]> {
  const projects = (await getProjects()) ?? [];
  return stages.map((stage) => ({ ...stage, projects: projects.filter(({ status }) => status === stage.status) }));
}
