import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useId, useRef, useState } from "react";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { ContentField } from "@/components/admin/content-editor/content-field";
import { PackageIdProvider } from "@/components/admin/content-editor/package-scope";
import { AltSuggestionProvider, BeginUploadProvider } from "@/components/admin/content-editor/picture-fields";
import { merge } from "@/components/admin/content-editor/use-document";
import { describeValue } from "@/components/admin/content-editor/worded";
import { ChangedMeanwhile, type Changes, changesBetween, RequiredFields } from "@/components/admin/fields/inputs";
import { UploadProgress } from "@/components/admin/fields/picture-field";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { note, ruleAbove } from "@/components/admin/kit/content";
import { cluster, columnGap, marginAbove, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, Question, SendFoot } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { siteContentCalls } from "@/contract/calls/site-content";
import { type DetailsKind, detailDocuments } from "@/contract/content/documents";
import { emptyItem, type Field, schemaOf, summarizeErrors } from "@/contract/content/fields";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { SiteContent } from "@/contract/schemas/site-content";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useWrite } from "@/lib/api/use-call";
import { type Editor, idOf, useEditor, useLeaveGuard } from "./use-editor";

type Props<Row, Typed extends FieldValues, Body> = {
  editor: Editor<Row, Typed, Body>;
  row: Row | "new" | undefined;
  onClose: () => void;
};

export function EditorModal<Row, Typed extends FieldValues, Body>(props: Props<Row, Typed, Body>) {
  const { editor, onClose } = props;
  const openedRow = props.row === "new" ? undefined : props.row;
  const details = useDetails(editor.details, idOf(openedRow));
  const editing = useEditor(editor, openedRow, details, onClose);
  const { form, row, uploads, save, failure, duplicate, question, changes, progress, required } = editing;
  const { isSubmitting } = form.formState;
  const isUnsaved = form.formState.isDirty || details.isDirty || uploads.waitMessage !== undefined;
  const [isLeaving, setLeaving] = useState(false);
  const { add, saveChanges = "Save changes" } = editor.words;
  const keepEditing = () => setLeaving(false);
  useLeaveGuard(isUnsaved, () => setLeaving(true));

  function close() {
    if (isUnsaved) setLeaving(true);
    else onClose();
  }

  return (
    <>
      <Modal title={row ? editor.words.editing : editor.words.adding} onClose={close}>
        <form onSubmit={save} noValidate>
          <FormProvider {...form}>
            <ChangedMeanwhile value={changes}>
              <ModalBody>
                {failure && <FormFailure>{failure}</FormFailure>}
                {duplicate && (
                  <FormFailure>
                    {duplicate.sentence}{" "}
                    <a href={duplicate.href} target="_blank" rel="noreferrer">
                      {messages.admin.view}
                    </a>
                    . {"Save again to keep both."}
                  </FormFailure>
                )}
                <RequiredFields value={required}>{editor.fields(row)}</RequiredFields>
                {details.kind && (
                  <AltSuggestionProvider value={() => editor.pictureAlt?.(form.getValues()) ?? ""}>
                    <BeginUploadProvider value={uploads.begin}>
                      <DetailsSection details={details} />
                    </BeginUploadProvider>
                  </AltSuggestionProvider>
                )}
              </ModalBody>
            </ChangedMeanwhile>
          </FormProvider>
          {progress !== undefined && <UploadProgress share={progress} />}
          <SendFoot label={row ? saveChanges : add} busyLabel="Saving..." isSending={isSubmitting} onCancel={close} />
        </form>
      </Modal>
      {question && (
        <Question {...question} onYes={() => question.answer(true)} onNo={() => question.answer(false)}>
          {question.sentence}
        </Question>
      )}
      {isLeaving && (
        <Question title="Discard changes?" yes="Discard" no="Keep editing" onYes={onClose} onNo={keepEditing}>
          Your changes are not saved.
        </Question>
      )}
    </>
  );
}

function DetailsSection({ details }: { details: Details }) {
  const id = useId();
  return (
    <section className={cx(stack(4), place("shrinking"), padded(4, 0), marginAbove(2), ruleAbove)} aria-labelledby={id}>
      <div>
        <h3 id={id} className={text("controlSize", "bold", "tight")}>
          On the website
        </h3>
        <p className={text("ink-2")}>Shown only on the website. Empty fields are hidden.</p>
      </div>
      <PackageIdProvider value={details.id}>
        <DetailsFields details={details} />
      </PackageIdProvider>
    </section>
  );
}

function DetailsFields({ details: { form, fields, changes, error, reload, isReady } }: { details: Details }) {
  if (error) {
    return (
      <div className={cx(cluster(2, "center"), columnGap(3))} role="alert">
        <p>Could not load this part. You can still save the rest.</p>
        <Button onClick={reload}>Try again</Button>
      </div>
    );
  }
  if (!isReady) return <Spoken>{visitorMessages.loading}</Spoken>;
  const namedFields: [string, Field][] = Object.entries(fields);
  return (
    <ChangedMeanwhile value={{}}>
      {namedFields.map(([name, field]) => {
        const change = changes[name];
        return (
          change && (
            <p key={name} className={cx(note("yellow"), text("typed"))}>
              {field.label}: now “{describeValue(field, change.now)}”, was “{describeValue(field, change.was)}”
            </p>
          )
        );
      })}
      <FormProvider {...form}>
        {namedFields.map(([name, field]) => (
          <ContentField key={name} name={name} field={field} />
        ))}
      </FormProvider>
    </ChangedMeanwhile>
  );
}

type Base = Pick<SiteContent, "value" | "version">;

/** The part of a row that only the website shows (contract/content/details.ts), read when the form of a row opens. */
function useDetails(kind: DetailsKind | undefined, id: string | undefined) {
  const fields = kind ? detailDocuments[kind].fields : {};
  const [openedId] = useState(id);
  const write = useWrite(siteContentCalls.save);
  const withSessionRetry = useSessionRetry();
  const [changes, setChanges] = useState<Changes>({});
  const base = useRef<Base>({ value: emptyItem(fields), version: 0 });
  const form = useForm<FieldValues>({ resolver: zodResolver(schemaOf(fields)), defaultValues: base.current.value });
  const { reset } = form;

  const read = useCallback(
    async (signal: AbortSignal) => {
      const url = urlOf(siteContentCalls.read, { params: { key: `${kind}:${openedId}` } });
      const stored = await withSessionRetry(() => fetchJson<SiteContent>(url, { signal }));
      base.current = stored;
      reset(stored.value);
      return stored;
    },
    [kind, openedId, withSessionRetry, reset],
  );
  const { data: stored, error, reload } = useLoaded(kind && openedId ? read : undefined);

  function mergeChanges(current: Base) {
    const { theirsOnly } = merge(base.current.value, form.getValues(), current.value);
    setChanges(changesBetween(base.current.value, current.value));
    base.current = current;
    for (const [name, value] of Object.entries(theirsOnly)) form.setValue(name, value);
  }

  function showError(error: AppError) {
    if (error.code === "changed" && error.current) return mergeChanges(error.current as SiteContent);
    for (const [name, message] of Object.entries(error.fields ?? {})) form.setError(name, { message });
  }

  return {
    kind,
    id: openedId,
    form,
    fields,
    changes,
    error,
    reload,
    isReady: !openedId || stored !== undefined,
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
        showError(failure);
        throw failure;
      }
    },
  };
}
type Details = ReturnType<typeof useDetails>;
