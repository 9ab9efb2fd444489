"use client";

import { type ChangeEvent, createContext, useCallback, useContext, useEffect, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { siteEditorWords } from "@/lib/content/site-editor-words";

const { wait } = siteEditorWords.picture;

/** Counts an upload of a picture, until the returned function is called. */
type Begin = () => () => void;

const HoldForm = createContext<Begin>(() => () => {});

export const UploadsHoldForm = HoldForm.Provider;

/** Whether pictures of a form are uploading: saved or closed now, the form would lose them. */
export function useUploads() {
  const [running, setRunning] = useState(0);
  const begin = useCallback<Begin>(() => {
    setRunning((before) => before + 1);
    return () => setRunning((before) => before - 1);
  }, []);
  const isUploading = running > 0;
  return {
    isUploading,
    begin,
    /** The failure, unless it said to wait and the uploads are done. */
    current: (failure: string | undefined) => (failure === wait && !isUploading ? undefined : failure),
  };
}

/** Makes the form around wait for this upload. */
export function useHoldForm(isUploading: boolean): void {
  const begin = useContext(HoldForm);
  useEffect(() => (isUploading ? begin() : undefined), [isUploading, begin]);
}

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

/** Suggests the description of a new picture from what the form is about; empty without a suggestion. */
const SuggestAlt = createContext<() => string>(() => "");

export const SuggestedAlt = SuggestAlt.Provider;
export const useSuggestAlt = () => useContext(SuggestAlt);
