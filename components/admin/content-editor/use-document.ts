"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { notify } from "@/components/admin/parts/toasts";
import { siteContentCalls } from "@/contract/calls/site-content";
import { contentSchemaOf, type documentOf } from "@/contract/content/documents";
import { summarizeErrors } from "@/contract/content/fields";
import { AppError } from "@/contract/errors";
import type { SiteContent } from "@/contract/schemas/site-content";
import { useWrite } from "@/lib/api/use-call";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import { merge } from "./merge";
import { useUploads } from "./uploads";
import { useDraft } from "./use-draft";

type Document = NonNullable<ReturnType<typeof documentOf>>;
type Values = SiteContent["value"];

/** `names` are the conflicting fields. */
export type Meanwhile = { content: SiteContent; names: string[] };

export function useDocument(content: SiteContent, document: Document) {
  const { draft: offered } = content;
  const save = useWrite(siteContentCalls.save);
  const keepSession = useSessionRetry();
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [looks, setLooks] = useState(0);
  const [isOffered, setOffered] = useState(offered !== null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | undefined>(() =>
    offered && offered.version !== content.version
      ? { content, names: merge(undefined, offered.value, content.value).touchedByBoth }
      : undefined,
  );
  const base = useRef<Pick<SiteContent, "value" | "version">>(content);
  const uploads = useUploads();
  const form = useForm<FieldValues>({
    resolver: zodResolver(contentSchemaOf(document)),
    defaultValues: offered?.value ?? content.value,
  });
  const draft = useDraft(
    form,
    content,
    () => base.current,
    () => setLooks((before) => before + 1),
  );

  function load(value: Values) {
    form.reset(value);
    draft.noteChange();
  }

  function takeOver(current: SiteContent) {
    const { taken, touchedByBoth } = merge(base.current.value, form.getValues(), current.value);
    base.current = current;
    for (const [name, value] of Object.entries(taken)) form.setValue(name, value);
    setMeanwhile({ content: current, names: touchedByBoth });
  }

  function explain(error: AppError) {
    if (error.code === "changed" && error.current) return takeOver(error.current as SiteContent);
    for (const [at, [name, message]] of Object.entries(error.fields ?? {}).entries()) {
      form.setError(name, { message }, { shouldFocus: at === 0 });
    }
    setFailure(error.message);
  }

  async function send(value: Values) {
    if (uploads.isUploading) return setFailure(siteEditorWords.picture.wait);
    setFailure(undefined);
    const sent = JSON.stringify(form.getValues());
    try {
      await draft.settle();
      const body = { value, version: base.current.version };
      const saved = await keepSession(() => save({ params: { key: content.key }, body }));
      base.current = saved;
      // The menu and the footer show the company's name and logo.
      if (content.key === "company") router.refresh();
      setMeanwhile(undefined);
      setOffered(false);
      draft.noteSaved(saved.value);
      // Text typed during the save stays, as the next draft.
      if (JSON.stringify(form.getValues()) === sent) form.reset(saved.value);
      else draft.noteChange();
      notify.done(document.page ? siteEditorWords.isSaved : siteEditorWords.isSavedForStaff);
    } catch (thrown) {
      explain(AppError.from(thrown));
    }
  }

  function sayWhatToFix() {
    const { error } = contentSchemaOf(document).safeParse(form.getValues());
    if (error) setFailure(summarizeErrors(document.fields, error));
  }

  async function dropDraft() {
    try {
      await draft.dropIt();
      base.current = content;
      draft.noteSaved(content.value);
      form.reset(content.value);
      setOffered(false);
      setMeanwhile(undefined);
      notify.done(siteEditorWords.draft.dropped);
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  const choose = (name: string, value?: { theirs: unknown }) => {
    if (value) form.setValue(name, value.theirs);
    setMeanwhile((before) => before && { ...before, names: before.names.filter((one) => one !== name) });
  };

  return {
    form,
    failure: uploads.current(failure),
    beginUpload: uploads.begin,
    meanwhile,
    choose,
    load,
    /** Counts the changes that the preview has to show. */
    looks,
    draft: draft.state,
    offered: isOffered ? offered : null,
    goOn: () => setOffered(false),
    dropDraft: () => void dropDraft(),
    save: (event: FormEvent) => {
      event.preventDefault();
      if (!form.formState.isSubmitting) void form.handleSubmit(send, sayWhatToFix)(event);
    },
  };
}
