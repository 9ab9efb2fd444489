import "server-only";
import { projectCalls } from "@/lib/api/calls/projects";
import { readPublic } from "@/lib/api/request";
import { excusedWhileBuilding } from "./excused";

/** Every project as a visitor may see it: this row's schema has no customer, so no name can slip out. */
export const getProjects = () => readPublic(projectCalls.showcase, {}).then((list) => list.data);

/** For the home page. Status is already lower case: the schema sees to it, once. Undefined: could not be fetched. */
export async function getCompletedProjects(limit = 4) {
  const projects = await excusedWhileBuilding(getProjects());
  return projects?.filter((project) => project.status === "completed").slice(0, limit);
}
