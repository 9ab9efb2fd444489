import "server-only";
import { projectCalls } from "@/contract/calls/projects";
import { publicationCalls } from "@/contract/calls/publication";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { implementSite } from "@/server/gateway/implement-site";
import { findRow } from "@/server/upstream/find-row";
import { settleCreations } from "./hold-back";
import { askPublication } from "./publication-store";

export const publicationAnswers = implementSite(publicationCalls, {
  unpublished: async ({ staff }) => {
    await settleCreations({ token: staff.token });
    const ids = await askPublication((store) => store.unpublished());
    return { data: ids.map((_id) => ({ _id })) };
  },

  publish: async ({ params: { id }, staff }) => {
    const project = await findRow(id, { list: projectCalls.list }, { token: staff.token });
    if (!project) throw new AppError("missing", messages.missing);
    await askPublication((store) => store.publish(id));
    return { published: true as const };
  },
});
