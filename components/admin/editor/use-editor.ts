"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import { toast } from "sonner";
import { AppError } from "@/lib/errors";
import { type Changes, changesBetween } from "../fields/changed-meanwhile";
import { useKeptSession } from "../session-keeper";
import type { Editor } from "./editor";

/** The state of a screen's form, and what becomes of saving it. */
export function useEditor<Row, Typed extends FieldValues, Body>(
  editor: Editor<Row, Typed, Body>,
  picked: Row | undefined,
  onSaved: () => void,
) {
  /** The row as this form knows it: as picked, until somebody else is found to have changed it. */
  const [row, setRow] = useState(picked);
  const [failure, setFailure] = useState<string>();
  const [changes, setChanges] = useState<Changes>({});
  const [progress, setProgress] = useState<number>();
  const keepSession = useKeptSession();
  const isSaving = useRef(false);
  const form = useForm<Typed, unknown, Body>({
    resolver: zodResolver(editor.schema),
    defaultValues: row ? (editor.typed(row) as DefaultValues<Typed>) : editor.blank,
  });

  /** What is typed here stays; what is not takes the new value, and each field says what has become of it. */
  function takeOver(current: Row, before: Row) {
    const now = editor.typed(current);
    setRow(current);
    setChanges(changesBetween(editor.typed(before), now));
    form.reset(now, { keepDirtyValues: true });
    setFailure("Somebody else has changed this meanwhile. The fields say how; save again to keep what is here now.");
  }

  function explain(error: AppError) {
    if (error.code === "changed" && row && error.current) return takeOver(error.current as Row, row);
    for (const [at, [name, message]] of Object.entries(error.fields ?? {}).entries()) {
      form.setError(name as FieldPath<Typed>, { message }, { shouldFocus: at === 0 });
    }
    setFailure(sentencesOf(error, editor.failure));
  }

  async function send(body: Body) {
    setFailure(undefined);
    try {
      await keepSession(() => editor.save(body, row, setProgress));
      toast.success("Saved");
      onSaved();
    } catch (thrown) {
      setProgress(undefined);
      explain(AppError.from(thrown));
    }
  }

  /** A second press while the first is on its way is none (CUST-03). */
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    await form
      .handleSubmit(send)(event)
      .finally(() => {
        isSaving.current = false;
      });
  }

  return { form, save: (event: FormEvent) => void save(event), failure, changes, progress };
}

/** The catalogue's sentence first, then the reason, unless that says no more than that something went wrong. */
export function sentencesOf(error: AppError, sentence: string | undefined): string {
  if (!sentence) return error.message;
  return error.status < 500 ? `${sentence}. ${error.message}`.replace("..", ".") : sentence;
}
