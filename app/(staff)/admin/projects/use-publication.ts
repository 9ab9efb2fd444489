"use client";

import { useMemo } from "react";
import { notify } from "@/components/admin/parts/toasts";
import { publicationCalls } from "@/contract/calls/publication";
import type { Project } from "@/contract/schemas/project";
import { useCall, useWrite } from "@/lib/api/use-call";
import { publicationWords as words } from "./publication-words";

/** The unpublished projects, and a function that publishes one. */
export function usePublication() {
  const { data, error } = useCall(publicationCalls.unpublished, {});
  const publish = useWrite(publicationCalls.publish);
  const waiting = useMemo(() => new Set(data?.data.map(({ _id }) => _id)), [data]);
  return {
    isUnknown: error !== undefined,
    isUnpublished: ({ _id }: Project) => waiting.has(_id),
    publish: async ({ _id, projectName }: Project) => {
      await publish({ params: { id: _id } });
      notify.done(words.published(projectName));
    },
  };
}
