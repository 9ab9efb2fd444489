"use client";

import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { notify } from "@/components/admin/parts/toasts";

/** Runs work that needs a session, and shows its failure as a toast. */
export function useAttempt() {
  const keepSession = useSessionRetry();
  return async (work: () => Promise<void>) => {
    try {
      await keepSession(work);
    } catch (thrown) {
      notify.failed(thrown);
    }
  };
}
