import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { hasDamagedDatabase } from "@/server/database/site-database";
import { isBuilding } from "@/server/platform/env";
import { askPublication } from "./publication-store";

/**
 * The public ones among these projects. Throws `unavailable` if that is unknown: the site's database is down, has lost
 * its data, or does not exist yet (while building).
 */
export async function publicProjects<Project extends { _id: string }>(
  projects: readonly Project[],
): Promise<Project[]> {
  if (isBuilding) throw new AppError("unavailable", messages.unavailable);
  const isPublic = await askPublication((store) => store.readPublic());
  // Known only once the database is open.
  if (hasDamagedDatabase()) throw new AppError("unavailable", messages.unavailable);
  return projects.filter(({ _id }) => isPublic(_id));
}
