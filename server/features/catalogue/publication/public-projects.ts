import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isBegunAnew } from "@/server/database/site-database";
import { isBuilding } from "@/server/platform/env";
import { askPublication } from "./publication-store";

/**
 * Those of these projects that are public. Throws `unavailable` where nobody can tell: the site's database cannot be
 * asked, has lost what it knew, or is not there yet, as while building.
 */
export async function publicProjects<Project extends { _id: string }>(
  projects: readonly Project[],
): Promise<Project[]> {
  if (isBuilding) throw new AppError("unavailable", messages.unavailable);
  const isPublic = await askPublication((store) => store.readPublic());
  // Known once it is open.
  if (isBegunAnew()) throw new AppError("unavailable", messages.unavailable);
  return projects.filter(({ _id }) => isPublic(_id));
}
