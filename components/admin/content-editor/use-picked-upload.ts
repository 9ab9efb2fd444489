"use client";

import { type ChangeEvent, useState } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { useHoldForm } from "./uploads";

type Upload = (file: File, onProgress: (share: number) => void) => Promise<void>;

/**
 * Uploads a file as soon as it is chosen, unless `check` names a reason to refuse it. The form around waits. `why` says
 * what went wrong.
 */
export function usePickedUpload(check: (file: File) => string | undefined, upload: Upload) {
  const keepSession = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState(0);
  useHoldForm(isRunning);

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const wrong = file && check(file);
    setError(wrong);
    target.value = "";
    if (!file || wrong) return;
    run(async () => {
      setProgress(0);
      await keepSession(() => upload(file, setProgress));
    });
  }

  return { pick, isRunning, progress, why: error ?? failure };
}
