"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { siteContentCalls } from "@/contract/calls/site-content";
import { AppError } from "@/contract/errors";
import type { SiteContent } from "@/contract/schemas/site-content";
import { urlOf, useWrite } from "@/lib/api/use-call";

/** Long enough to finish a word, short enough that the page beside the form follows. */
const PAUSE_MS = 800;

export type DraftState = { is: "saved" | "typing" } | { is: "kept"; when: Date } | { is: "failed"; why: string };

type Form = UseFormReturn<FieldValues>;
type Base = Pick<SiteContent, "value" | "version">;

/**
 * Keeps what is typed and not saved, at the server: once the typing pauses, and as the page is left. `base` is what the
 * form changes; `onKept` is told each time the page beside the form would look otherwise.
 */
export function useDraft(form: Form, content: SiteContent, base: () => Base, onKept: () => void) {
  const keep = useWrite(siteContentCalls.keepDraft);
  const drop = useWrite(siteContentCalls.dropDraft);
  const [state, setState] = useState<DraftState>(
    content.draft ? { is: "kept", when: new Date(content.draft.savedAt) } : { is: "saved" },
  );
  const params = { key: content.key };
  /** What the server knows of this form, as JSON. */
  const known = useRef(JSON.stringify(content.draft?.value ?? content.value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** One after the other, so that the last to arrive is the last that was typed. */
  const underWay = useRef(Promise.resolve());

  const isPublic = (json: string) => json === JSON.stringify(base().value);

  async function send() {
    const value = form.getValues();
    const json = JSON.stringify(value);
    if (json === known.current) return setState(isPublic(json) ? { is: "saved" } : { is: "kept", when: new Date() });
    try {
      if (isPublic(json)) await drop({ params });
      else await keep({ params, body: { value, version: base().version } });
      known.current = json;
      setState(isPublic(json) ? { is: "saved" } : { is: "kept", when: new Date() });
      onKept();
    } catch (thrown) {
      setState({ is: "failed", why: AppError.from(thrown).message });
    }
  }

  function sendNext() {
    timer.current = undefined;
    underWay.current = underWay.current.then(send);
  }

  const noteChange = useEffectEvent(() => {
    if (JSON.stringify(form.getValues()) === known.current && !timer.current) return;
    setState({ is: "typing" });
    clearTimeout(timer.current);
    timer.current = setTimeout(sendNext, PAUSE_MS);
  });

  /** The page is going away: the browser finishes this by itself. */
  const sendLast = useEffectEvent(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    void fetch(urlOf(siteContentCalls.keepDraft, { params }), {
      method: "PUT",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ value: form.getValues(), version: base().version }),
    }).catch(() => {}); // nobody is there to be told
  });

  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: () => noteChange() });
    const leave = () => sendLast();
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [form]);

  /** Nothing more is sent until something is typed: what would arrive after a save would be a draft again. */
  async function settle() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await underWay.current;
  }

  return {
    state,
    settle,
    /** What was saved is public, and no draft any more. */
    noteSaved(value: SiteContent["value"]) {
      known.current = JSON.stringify(value);
      setState({ is: "saved" });
      onKept();
    },
    async dropIt() {
      await settle();
      await drop({ params });
    },
    noteChange: () => {
      clearTimeout(timer.current);
      sendNext();
    },
  };
}
