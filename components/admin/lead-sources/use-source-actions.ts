"use client";

import { useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-attempt";
import { notify } from "@/components/admin/parts/toasts";
import { leadSourceCalls } from "@/contract/calls/lead-sources";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { useWrite } from "@/lib/api/use-call";
import { leadSourceWords as words } from "./lead-source-words";
import type { Given } from "./source-editor";

/** A source's actions without a form. `given` has the secret to show once. */
export function useSourceActions() {
  const newSecret = useWrite(leadSourceCalls.renew);
  const readAgain = useWrite(leadSourceCalls.backfill);
  const end = useWrite(leadSourceCalls.remove);
  const attempt = useAttempt();
  const [given, setGiven] = useState<Given>();

  const [reading, setReading] = useState<string>();

  return {
    given,
    setGiven,
    renew: ({ _id: source, door, name }: LeadSource) =>
      attempt(async () => setGiven({ ...(await newSecret({ params: { source } })), door, name })),
    /** The source whose earlier leads are being read. */
    reading,
    backfill: async ({ _id: source }: LeadSource) => {
      if (reading) return;
      setReading(source);
      await attempt(async () => {
        const { leads } = await readAgain({ params: { source } });
        notify.done(words.backfill.done(leads));
      });
      setReading(undefined);
    },
    remove: ({ _id: source }: LeadSource) =>
      attempt(async () => {
        await end({ params: { source } });
        notify.done(words.remove.done);
      }),
  };
}
