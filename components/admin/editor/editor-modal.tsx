"use client";

import { useId, useState } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { ContentField } from "@/components/admin/content-editor/content-field";
import { DetailsRow } from "@/components/admin/content-editor/package-scope";
import { SuggestedAlt, UploadsHoldForm } from "@/components/admin/content-editor/picture-fields";
import { describeValue } from "@/components/admin/content-editor/worded";
import { ChangedMeanwhile, RequiredFields, requiredBy } from "@/components/admin/fields/field-frame";
import { UploadProgress } from "@/components/admin/fields/picture-field";
import { note, ruleAbove } from "@/components/admin/kit/content";
import { cluster, columnGap, marginAbove, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, Question, SendFoot } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import type { Field } from "@/contract/content/fields";
import { messages } from "@/contract/messages";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Details } from "./use-details";
import { type Editor, useEditor, useLeaveGuard } from "./use-editor";

type Props<Row, Typed extends FieldValues, Body> = {
  editor: Editor<Row, Typed, Body>;
  row: Row | undefined;
  onClose: () => void;
};

export function EditorModal<Row, Typed extends FieldValues, Body>(props: Props<Row, Typed, Body>) {
  const { editor, onClose } = props;
  const { form, row, details, uploads, save, failure, duplicate, question, changes, progress } = useEditor(
    editor,
    props.row,
    onClose,
  );
  const { isSubmitting } = form.formState;
  const isUnsaved = form.formState.isDirty || details.isDirty || uploads.wait !== undefined;
  const [isLeaving, setLeaving] = useState(false);
  const { add, saveChanges = "Save changes" } = editor.words;
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
                      {messages.admin.seeIt}
                    </a>
                    . {"Save again to keep both."}
                  </FormFailure>
                )}
                <RequiredFields value={requiredIn(editor, row)}>{editor.fields(row)}</RequiredFields>
                {details.kind && (
                  <SuggestedAlt value={() => editor.pictureAlt?.(form.getValues()) ?? ""}>
                    <UploadsHoldForm value={uploads.begin}>
                      <DetailsPart details={details} />
                    </UploadsHoldForm>
                  </SuggestedAlt>
                )}
              </ModalBody>
            </ChangedMeanwhile>
          </FormProvider>
          {progress !== undefined && <UploadProgress share={progress} />}
          <SendFoot label={row ? saveChanges : add} busyLabel="Saving..." isSending={isSubmitting} onCancel={close} />
        </form>
      </Modal>
      {question && (
        <Question
          title={question.title}
          yes={question.yes}
          no={question.no}
          onYes={() => question.answer(true)}
          onNo={() => question.answer(false)}
        >
          {question.sentence}
        </Question>
      )}
      {isLeaving && (
        <Question
          title="Discard changes?"
          yes="Discard"
          no="Keep editing"
          onYes={onClose}
          onNo={() => setLeaving(false)}
        >
          Your changes are not saved.
        </Question>
      )}
    </>
  );
}

function requiredIn<Row, Typed extends FieldValues, Body>(editor: Editor<Row, Typed, Body>, row: Row | undefined) {
  const schema = typeof editor.schema === "function" ? editor.schema(row) : editor.schema;
  return requiredBy(schema, row ? editor.typed(row) : editor.blank);
}

function DetailsPart({ details }: { details: Details }) {
  const id = useId();
  return (
    <section className={cx(stack(4), place("shrinking"), padded(4, 0), marginAbove(2), ruleAbove)} aria-labelledby={id}>
      <div>
        <h3 id={id} className={text("controlSize", "bold", "tight")}>
          On the website
        </h3>
        <p className={text("ink-2")}>Shown only on the website. Empty fields are hidden.</p>
      </div>
      <DetailsRow value={details.id}>
        <Inside details={details} />
      </DetailsRow>
    </section>
  );
}

function Inside({ details: { form, fields, changes, error, reload, isReady } }: { details: Details }) {
  if (error) {
    return (
      <div className={cx(cluster(2, "center"), columnGap(3))} role="alert">
        <p>Could not load this part. You can still save the rest.</p>
        <Button onClick={reload}>Try again</Button>
      </div>
    );
  }
  if (!isReady) return <Spoken>{visitorMessages.loading}</Spoken>;
  const all: [string, Field][] = Object.entries(fields);
  return (
    <ChangedMeanwhile value={{}}>
      {all.map(([name, field]) => {
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
        {all.map(([name, field]) => (
          <ContentField key={name} name={name} field={field} />
        ))}
      </FormProvider>
    </ChangedMeanwhile>
  );
}
