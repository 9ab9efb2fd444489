"use client";

import { createContext, useCallback, useContext, useEffect, useState } from "react";
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
