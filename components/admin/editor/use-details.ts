"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useRef, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { merge } from "@/components/admin/content-editor/use-document";
import { type Changes, changesBetween } from "@/components/admin/fields/field-frame";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { siteContentCalls } from "@/contract/calls/site-content";
import { type DetailsKind, detailsOf } from "@/contract/content/documents";
import { emptyItem, schemaOf, summarizeErrors } from "@/contract/content/fields";
import { AppError } from "@/contract/errors";
import type { SiteContent } from "@/contract/schemas/site-content";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useWrite } from "@/lib/api/use-call";

type Base = Pick<SiteContent, "value" | "version">;

/** Read when the form opens (contract/content/details.ts). A new row has no details. */
export function useDetails(kind: DetailsKind | undefined, id: string | undefined) {
  const fields = kind ? detailsOf[kind].fields : {};
  const [firstId] = useState(id);
  const write = useWrite(siteContentCalls.save);
  const withSessionRetry = useSessionRetry();
  const [changes, setChanges] = useState<Changes>({});
  const base = useRef<Base>({ value: emptyItem(fields), version: 0 });
  const form = useForm<FieldValues>({ resolver: zodResolver(schemaOf(fields)), defaultValues: base.current.value });

  const { reset } = form;

  const read = useCallback(
    async (signal: AbortSignal) => {
      const url = urlOf(siteContentCalls.read, { params: { key: `${kind}:${firstId}` } });
      const stored = await withSessionRetry(() => fetchJson<SiteContent>(url, { signal }));
      base.current = stored;
      reset(stored.value);
      return stored;
    },
    [kind, firstId, withSessionRetry, reset],
  );
  const { data: stored, error, reload } = useLoaded(kind && firstId ? read : undefined);

  function mergeChanges(current: Base) {
    const { theirsOnly } = merge(base.current.value, form.getValues(), current.value);
    setChanges(changesBetween(base.current.value, current.value));
    base.current = current;
    for (const [name, value] of Object.entries(theirsOnly)) form.setValue(name, value);
  }

  function mark(error: AppError) {
    if (error.code === "changed" && error.current) return mergeChanges(error.current as SiteContent);
    for (const [name, message] of Object.entries(error.fields ?? {})) form.setError(name, { message });
  }

  return {
    kind,
    id: firstId,
    form,
    fields,
    changes,
    error,
    reload,
    isReady: !firstId || stored !== undefined,
    isDirty: kind !== undefined && form.formState.isDirty,
    async check(): Promise<string | undefined> {
      if (await form.trigger(undefined, { shouldFocus: true })) return undefined;
      const { error } = schemaOf(fields).safeParse(form.getValues());
      return error && summarizeErrors(fields, error);
    },
    async save(rowId: string): Promise<void> {
      const value = schemaOf(fields).parse(form.getValues());
      const body = { value, version: base.current.version };
      try {
        const saved = await withSessionRetry(() => write({ params: { key: `${kind}:${rowId}` }, body }));
        base.current = saved;
        setChanges({});
        form.reset(saved.value);
      } catch (thrown) {
        const failure = AppError.from(thrown);
        mark(failure);
        throw failure;
      }
    },
  };
}
export type Details = ReturnType<typeof useDetails>;
