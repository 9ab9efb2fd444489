import "server-only";
import { projectCalls } from "@/contract/calls/projects";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { hasDamagedDatabase, withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { env, isBuilding } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { backendTagOf } from "@/server/upstream/page-tags.mjs";
import { createPublicationStore, EMBEDDED } from "./store";

type PublicationStore = ReturnType<typeof createPublicationStore>;

export const publicationsIn = (db: SiteDb): PublicationStore =>
  createPublicationStore(db, backend.isHosted() ? backendTagOf(env) : EMBEDDED);

export const askPublication = <T>(ask: (store: PublicationStore) => Promise<T>): Promise<T> =>
  withSite((db) => ask(publicationsIn(db)));

/** At a backend's first connection all its projects become public. Throws if the published ones are unknown. */
export async function readPublished(): Promise<ReadonlySet<string>> {
  if (isBuilding) throw new AppError("unavailable", messages.unavailable);
  const published = await askPublication((store) => store.read());
  if (published) return published;
  const first = hasDamagedDatabase() ? [] : await readAllIds();
  return askPublication(async (store) => {
    await store.begin(first);
    return (await store.read()) ?? new Set();
  });
}

async function readAllIds(): Promise<string[]> {
  const { data, unread } = await fetchAllRows(projectCalls.showcase, {});
  return [...data.map(({ _id }) => _id), ...unread];
}

/** Throws like `readPublished`, and while a damaged database awaits an operator: pages keep what they showed. */
export async function publicProjects<Project extends { _id: string }>(
  projects: readonly Project[],
): Promise<Project[]> {
  const published = await readPublished();
  // Known only once the database is open.
  if (hasDamagedDatabase()) throw new AppError("unavailable", messages.unavailable);
  return projects.filter(({ _id }) => published.has(_id));
}
