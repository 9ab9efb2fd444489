"use client";

import { useState } from "react";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { notify } from "@/components/admin/parts/toasts";
import { leadSourceCalls } from "@/contract/calls/lead-sources";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { useWrite } from "@/lib/api/use-call";
import { leadSourceWords as words } from "@/lib/content/lead-source-words";
import type { Given } from "./source-editor";

/** What staff do with a source after a question. `given` has the secret to show once. */
export function useSourceActions() {
  const newSecret = useWrite(leadSourceCalls.renew);
  const end = useWrite(leadSourceCalls.remove);
  const keepSession = useSessionRetry();
  const [given, setGiven] = useState<Given>();

  async function attempt(work: () => Promise<void>) {
    try {
      await keepSession(work);
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  return {
    given,
    setGiven,
    renew: ({ _id: source, door, name }: LeadSource) =>
      attempt(async () => setGiven({ ...(await newSecret({ params: { source } })), door, name })),
    remove: ({ _id: source }: LeadSource) =>
      attempt(async () => {
        await end({ params: { source } });
        notify.done(words.remove.done);
      }),
  };
}
