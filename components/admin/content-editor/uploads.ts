"use client";

import { type ChangeEvent, createContext, useCallback, useContext, useEffect, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";

type BeginUpload = () => () => void;

const WAIT = "Wait until the photos are uploaded.";

const HoldForm = createContext<BeginUpload>(() => () => {});

export const UploadsHoldForm = HoldForm.Provider;

/** Saved or closed during an upload, the form would lose the picture. */
export function useUploads() {
  const [running, setRunning] = useState(0);
  const begin = useCallback<BeginUpload>(() => {
    setRunning((before) => before + 1);
    return () => setRunning((before) => before - 1);
  }, []);
  const wait = running > 0 ? WAIT : undefined;
  return { wait, begin, current: (failure: string | undefined) => (failure === WAIT ? wait : failure) };
}

export function useHoldForm(isUploading: boolean): void {
  const begin = useContext(HoldForm);
  useEffect(() => (isUploading ? begin() : undefined), [isUploading, begin]);
}

type Upload = (file: File, onProgress: (share: number) => void) => Promise<void>;

export function usePickedUpload(check: (file: File) => string | undefined, upload: Upload) {
  const withSessionRetry = useSessionRetry();
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
      await withSessionRetry(() => upload(file, setProgress));
    });
  }

  return { pick, isRunning, progress, why: error ?? failure };
}

const SuggestAlt = createContext<() => string>(() => "");

export const SuggestedAlt = SuggestAlt.Provider;
export const useSuggestAlt = () => useContext(SuggestAlt);
