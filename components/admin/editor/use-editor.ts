import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { useUploads } from "@/components/admin/content-editor/picture-fields";
import { type Changes, changesBetween, requiredBy } from "@/components/admin/fields/inputs";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { notify } from "@/components/admin/parts/toasts";
import type { ListedRow } from "@/components/admin/table/columns-of";
import type { Call } from "@/contract/calls/call";
import type { DetailsKind } from "@/contract/content/documents";
import { AppError } from "@/contract/errors";
import type { OnProgress } from "@/lib/api/upload";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { counted } from "@/lib/format";
import { isLargeChange, largeChangeText } from "@/lib/price-change";

type Schema<Body, Typed> = z.ZodType<Body, Typed>;
export type Duplicate = { sentence: string; href: string };
export type Confirmation = { title: string; sentence: string; yes: string; no: string };

export type Editor<Row, Typed extends FieldValues, Body> = {
  /** `add` is also the submit button of a new row. */
  words: { add: string; adding: string; editing: string; saveChanges?: string };
  schema: Schema<Body, Typed> | ((row: Row | undefined) => Schema<Body, Typed>);
  blank: DefaultValues<Typed>;
  typed: (row: Row) => Typed;
  findDuplicate?: (body: Body, row: Row | undefined) => Promise<Duplicate | undefined>;
  confirm?: (body: Body, row: Row | undefined) => Confirmation | undefined;
  save: (body: Body, row: Row | undefined, onProgress: OnProgress) => Promise<unknown>;
  fields: (row: Row | undefined) => ReactNode;
  details?: DetailsKind;
  pictureAlt?: (typed: Typed) => string;
  failure?: string;
};

export const priceQuestion = (count: number) => ({
  title: count === 1 ? "Is this price right?" : "Are these prices right?",
  yes: counted(count, { one: "Save new price", other: "Save {n} new prices" }),
  no: "Go back",
});

export function confirmPrice(name: string, before: number | null, now: number): Confirmation | undefined {
  if (!isLargeChange(before, now)) return undefined;
  return { ...priceQuestion(1), sentence: largeChangeText(name, before, now) };
}

const NOT_OPENED =
  "The new record could not be opened. Copy what you typed, close this, and open the record from the list.";

type Question = Confirmation & { answer: (isYes: boolean) => void };

/** The second part of the form. Its own call saves it, after the row. */
type Details = {
  isDirty: boolean;
  /** Returns what to correct, or undefined if it can be saved. */
  check: () => Promise<string | undefined>;
  save: (rowId: string) => Promise<void>;
};

export function useEditor<Row, Typed extends FieldValues, Body>(
  editor: Editor<Row, Typed, Body>,
  openedRow: Row | undefined,
  details: Details,
  onSaved: () => void,
) {
  const [row, setRow] = useState(openedRow);
  const [failure, setFailure] = useState<string>();
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const [question, setQuestion] = useState<Question>();
  const [changes, setChanges] = useState<Changes>({});
  const [progress, setProgress] = useState<number>();
  const withSessionRetry = useSessionRetry();
  const isSaving = useRef(false);
  /** The row is saved, but its details are not. The next save must not create the row again. */
  const isRowSaved = useRef(false);
  const uploads = useUploads();
  const schema = typeof editor.schema === "function" ? editor.schema(row) : editor.schema;
  const form = useForm<Typed, unknown, Body>({
    resolver: zodResolver(schema),
    defaultValues: row ? (editor.typed(row) as DefaultValues<Typed>) : editor.blank,
  });

  function mergeChanges(current: Row, openedVersion: Row) {
    const currentValues = editor.typed(current);
    setRow(current);
    setChanges(changesBetween(editor.typed(openedVersion), currentValues));
    form.reset(currentValues, { keepDirtyValues: true });
    setFailure("Someone else changed this while you were editing. Check the marked fields, then save again.");
  }

  function showError(error: AppError) {
    if (error.code === "changed" && row && error.current) return mergeChanges(error.current as Row, row);
    const fieldErrors = Object.entries(error.fields ?? {});
    for (const [index, [name, message]] of fieldErrors.entries())
      form.setError(name as FieldPath<Typed>, { message }, { shouldFocus: index === 0 });
    setFailure(failureSentence(error, editor.failure));
  }

  async function saveRow(body: Body): Promise<Row | undefined> {
    if (isRowSaved.current && !(row && form.formState.isDirty)) return row;
    const answer = await withSessionRetry(() => editor.save(body, row, setProgress));
    return idOf(answer) ? (answer as Row) : row;
  }

  async function saveDetails(saved: Row | undefined): Promise<void> {
    const id = idOf(saved);
    if (!id) throw new AppError("upstream", NOT_OPENED);
    await details.save(id);
  }

  function stayOpen(saved: Row | undefined, { code, message }: AppError) {
    isRowSaved.current = true;
    setProgress(undefined);
    setChanges({});
    if (saved) {
      setRow(saved);
      form.reset(editor.typed(saved));
    }
    setFailure(
      code === "changed"
        ? "Saved, except “On the website”: someone else changed it. See the differences there. Save again to use yours."
        : `Saved, except “On the website”: ${message} What you typed there is still here.`,
    );
  }

  async function showNewDuplicate(body: Body): Promise<boolean> {
    const newDuplicate = await withSessionRetry(async () => editor.findDuplicate?.(body, row)).catch(() => undefined);
    setDuplicate(newDuplicate);
    return newDuplicate !== undefined && newDuplicate.sentence !== duplicate?.sentence;
  }

  async function askToConfirm(body: Body): Promise<boolean> {
    const confirmation = editor.confirm?.(body, row);
    if (!confirmation) return true;
    const isYes = await new Promise<boolean>((answer) => setQuestion({ ...confirmation, answer }));
    setQuestion(undefined);
    return isYes;
  }

  async function send(body: Body) {
    if (uploads.waitMessage) return setFailure(uploads.waitMessage);
    setFailure(undefined);
    const correction = details.isDirty && (await details.check());
    if (correction) return setFailure(correction);
    if (!isRowSaved.current && (await showNewDuplicate(body))) return;
    if (!(await askToConfirm(body))) return;
    let saved: Row | undefined;
    try {
      saved = await saveRow(body);
    } catch (thrown) {
      setProgress(undefined);
      return showError(AppError.from(thrown));
    }
    try {
      if (details.isDirty) await saveDetails(saved);
      notify.done("Saved");
      onSaved();
    } catch (thrown) {
      stayOpen(saved, AppError.from(thrown));
    }
  }

  /** Ignores a second press during the save (CUST-03). */
  function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    const allowSaving = () => {
      isSaving.current = false;
    };
    form.handleSubmit(send)(event).finally(allowSaving);
  }

  return {
    form,
    row,
    uploads,
    save,
    failure: uploads.withoutOldWait(failure),
    duplicate,
    question,
    changes,
    progress,
    required: requiredBy(schema, row ? editor.typed(row) : editor.blank),
  };
}

type SaveCalls<Body> = Record<"create" | "update", Call & { body: z.ZodType<unknown, Body> }>;

/** For rows that are created and changed by calls with the same body. */
export function useSave<Body>(calls: SaveCalls<Body>) {
  const create = useWrite<Call>(calls.create);
  const update = useWrite<Call>(calls.update);
  return (body: Body, row: ListedRow | undefined, onProgress?: OnProgress): Promise<unknown> =>
    row ? update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) }, onProgress) : create({ body }, onProgress);
}

function failureSentence(error: AppError, sentence: string | undefined): string {
  if (!sentence) return error.message;
  return error.status < 500 ? `${sentence}. ${error.message}`.replace("..", ".") : sentence;
}

export function idOf(row: unknown): string | undefined {
  const { _id } = (row ?? {}) as { _id?: unknown };
  return typeof _id === "string" ? _id : undefined;
}

/** The browser asks before the page closes. `onLeave` asks on the back button, where the Navigation API exists. */
export function useLeaveGuard(isUnsaved: boolean, onLeave: () => void): void {
  const ask = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isUnsaved) return;
    const askOnClose = (event: Event) => event.preventDefault();
    const askOnBack = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      ask();
    };
    window.addEventListener("beforeunload", askOnClose);
    window.navigation?.addEventListener("navigate", askOnBack);
    return () => {
      window.removeEventListener("beforeunload", askOnClose);
      window.navigation?.removeEventListener("navigate", askOnBack);
    };
  }, [isUnsaved]);
}
