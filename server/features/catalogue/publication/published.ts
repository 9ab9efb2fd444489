import "server-only";
import { projectCalls, publicationCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { questionsOf } from "@/contract/rules/catalogue";
import type { Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import { completeDetails, withContentStore } from "@/server/database/documents/document";
import { hasDamagedDatabase, withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import { env, isBuilding } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { findRow } from "@/server/upstream/find-row";
import { fetchAllRows } from "@/server/upstream/lists";
import { backendTagOf } from "@/server/upstream/page-tags.mjs";
import { createPublicationStore, EMBEDDED } from "./store";

type PublicationStore = ReturnType<typeof createPublicationStore>;

export const publicationsIn = (db: SiteDb): PublicationStore =>
  createPublicationStore(db, backend.isHosted() ? backendTagOf(env) : EMBEDDED);

export const withPublications = <T>(work: (store: PublicationStore) => Promise<T>): Promise<T> =>
  withSite((db) => work(publicationsIn(db)));

/** At a backend's first connection all its projects become public. Throws if the published ones are unknown. */
export async function readPublished(): Promise<ReadonlySet<string>> {
  if (isBuilding) throw new AppError("unavailable", messages.unavailable);
  const published = await withPublications((store) => store.read());
  if (published) return published;
  const initial = hasDamagedDatabase() ? [] : await readAllIds();
  return withPublications(async (store) => {
    await store.begin(initial);
    return (await store.read()) ?? new Set();
  });
}

async function readAllIds(): Promise<string[]> {
  const { data, unread } = await fetchAllRows(projectCalls.showcase, {});
  return [...data.map(({ _id }) => _id), ...unread];
}

/** Throws like `readPublished`, and while a damaged database awaits an operator: pages then stay as they are. */
export async function filterPublished<Project extends { _id: string }>(
  projects: readonly Project[],
): Promise<Project[]> {
  const published = await readPublished();
  if (hasDamagedDatabase()) throw new AppError("unavailable", messages.unavailable);
  return projects.filter(({ _id }) => published.has(_id));
}

export const publicationAnswers = implementSite(publicationCalls, {
  published: async () => ({ data: [...(await readPublished())].map((_id) => ({ _id })) }),

  review: async ({ params: { id }, staff }) => ({ data: await review(id, { token: staff.token }) }),

  publish: async ({ params: { id }, body: { confirmed }, staff }) => {
    const { names, amounts } = questionsOf(await review(id, { token: staff.token }));
    const unconfirmed = [...names, ...amounts].filter((text) => !confirmed.includes(text));
    if (unconfirmed.length > 0) throw new AppError("conflict", messages.publication.unconfirmed(unconfirmed));
    await withPublications((store) => store.publish([id]));
    return { isPublished: true };
  },

  unpublish: async ({ params: { id } }) => {
    await withPublications((store) => store.forget(id));
    return { isPublished: false };
  },
});

async function review(id: string, caller: Caller) {
  const project = (await findRow(id, projectCalls, caller)) as Project | undefined;
  if (!project) throw new AppError("missing", messages.missing);
  const saved = await withContentStore((content) => content.newest(`project:${id}`));
  const details = completeDetails("project", saved && JSON.parse(saved.value));
  const { customer } = project;
  if (!customer || customer.name) return { project, details };
  const row = (await findRow(customer._id, customerCalls, caller)) as Customer | undefined;
  return { project: { ...project, customer: { ...customer, name: row?.name ?? "" } }, details };
}
