import "server-only";
import { customerCalls } from "@/contract/calls/customers";
import { projectCalls, publicationCalls } from "@/contract/calls/projects";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { questionsOf } from "@/contract/rules/publication";
import type { Customer } from "@/contract/schemas/customer";
import type { Project } from "@/contract/schemas/project";
import { withContentStore } from "@/server/database/documents/content-store";
import { completeDetails } from "@/server/database/documents/document";
import { implementSite } from "@/server/gateway/implement-site";
import type { Caller } from "@/server/upstream/call";
import { findRow } from "@/server/upstream/find-row";
import { askPublication, readPublished } from "./published";

export const publicationAnswers = implementSite(publicationCalls, {
  published: async () => ({ data: [...(await readPublished())].map((_id) => ({ _id })) }),

  review: async ({ params: { id }, staff }) => ({ data: await review(id, { token: staff.token }) }),

  publish: async ({ params: { id }, body: { confirmed }, staff }) => {
    const { names, amounts } = questionsOf(await review(id, { token: staff.token }));
    const open = [...names, ...amounts].filter((words) => !confirmed.includes(words));
    if (open.length > 0) throw new AppError("conflict", messages.publication.unconfirmed(open));
    await askPublication((store) => store.publish([id]));
    return { isPublished: true };
  },

  takeOff: async ({ params: { id } }) => {
    await askPublication((store) => store.forget(id));
    return { isPublished: false };
  },
});

/** As last saved, for the owner's check. The customer has a name, even if the backend gives only the id. */
async function review(id: string, caller: Caller) {
  const project = (await findRow(id, projectCalls, caller)) as Project | undefined;
  if (!project) throw new AppError("missing", messages.missing);
  const saved = await withContentStore((content) => content.newest(`project:${id}`));
  const details = completeDetails("project", saved && JSON.parse(saved.value));
  const { customer } = project;
  if (!customer || customer.name) return { project, details };
  const named = (await findRow(customer._id, customerCalls, caller)) as Customer | undefined;
  return { project: { ...project, customer: { ...customer, name: named?.name ?? "" } }, details };
}
