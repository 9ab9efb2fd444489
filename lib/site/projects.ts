import "server-only";
import { packageCalls } from "@/lib/api/calls/packages";
import { projectCalls } from "@/lib/api/calls/projects";
import { nameReferences } from "@/lib/api/name-references";
import { readPublic } from "@/lib/api/request";
import { type Stage, stages } from "@/lib/content/stages";
import type { ShowcaseProject } from "@/lib/schemas/project";
import { orIncomplete } from "./incomplete";

/** Every project as a visitor may see it: this row's schema has no customer, so no name can slip out. */
const getProjects = () => orIncomplete(readProjects());

async function readProjects(): Promise<ShowcaseProject[]> {
  const { data } = await readPublic(projectCalls.showcase, {});
  // Without their packages' names projects are shown all the same, and the page is made again soon.
  return nameReferences(data, async () => (await orIncomplete(readPublic(packageCalls.list, {})))?.data ?? []);
}

/** A stage of building with its projects. */
export type ProjectsOfStage = Stage & { projects: ShowcaseProject[] };

/** For the home page. Status is already lower case: the schema sees to it, once. Undefined: could not be fetched. */
export async function getCompletedProjects(limit = 4) {
  const projects = await getProjects();
  return projects?.filter((project) => project.status === "completed").slice(0, limit);
}

/** For the projects page: one entry for each tab, also where it is empty or nothing could be fetched. */
export async function getProjectsByStage(): Promise<ProjectsOfStage[]> {
  const projects = (await getProjects()) ?? [];
  return stages.map((stage) => ({ ...stage, projects: projects.filter(({ status }) => status === stage.status) }));
}
