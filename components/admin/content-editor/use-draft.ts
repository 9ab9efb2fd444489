"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { siteContentCalls } from "@/contract/calls/site-content";
import { AppError } from "@/contract/errors";
import type { SiteContent } from "@/contract/schemas/site-content";
import { urlOf, useWrite } from "@/lib/api/use-call";

const PAUSE_MS = 800;

export type DraftState = { is: "saved" | "typing" } | { is: "kept"; when: Date } | { is: "failed"; why: string };

type Form = UseFormReturn<FieldValues>;
type Base = Pick<SiteContent, "value" | "version">;

/** Also saves when the page closes. `base` is the version that the form changes; `onKept` reloads the preview. */
export function useDraft(form: Form, content: SiteContent, base: () => Base, onKept: () => void) {
  const keep = useWrite(siteContentCalls.keepDraft);
  const drop = useWrite(siteContentCalls.dropDraft);
  const [state, setState] = useState<DraftState>(
    content.draft ? { is: "kept", when: new Date(content.draft.savedAt) } : { is: "saved" },
  );
  const params = { key: content.key };
  const known = useRef(JSON.stringify(content.draft?.value ?? content.value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** In order, so that the last draft stored is the last one typed. */
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

  /** `keepalive` lets the browser finish this request after the page is gone. */
  const sendLast = useEffectEvent(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    void fetch(urlOf(siteContentCalls.keepDraft, { params }), {
      method: "PUT",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ value: form.getValues(), version: base().version }),
    }).catch(() => {}); // the page is gone
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

  /** Waits for pending drafts: one that arrived after a save would become a new draft. */
  async function settle() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await underWay.current;
  }

  return {
    state,
    settle,
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
