"use client";

import { useState } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { RequiredFields, requiredBy } from "@/components/admin/fields/required-fields";
import { UploadProgress } from "@/components/admin/fields/upload-progress";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { Question } from "@/components/admin/parts/question";
import { messages } from "@/contract/messages";
import { SuggestedAlt } from "../content-editor/suggested-alt";
import { UploadsHoldForm } from "../content-editor/uploads";
import { ChangedMeanwhile } from "../fields/changed-meanwhile";
import { DetailsPart } from "./details-part";
import type { Editor } from "./editor";
import { useEditor } from "./use-editor";
import { useLeaveGuard } from "./use-leave-guard";

type Props<Row, Typed extends FieldValues, Body> = {
  editor: Editor<Row, Typed, Body>;
  row: Row | undefined;
  onClose: () => void;
};

/** The form of a screen: adds without a row, edits the picked row (LIST-06). */
export function EditorModal<Row, Typed extends FieldValues, Body>(props: Props<Row, Typed, Body>) {
  const { editor, onClose } = props;
  const { form, row, details, uploads, save, failure, alike, question, changes, progress } = useEditor(
    editor,
    props.row,
    onClose,
  );
  const { isSubmitting } = form.formState;
  const isUnsaved = form.formState.isDirty || details.isDirty || uploads.isUploading;
  const [isLeaving, setLeaving] = useState(false);
  const { add, saveNew = add, saveChanges = "Save changes" } = editor.words;
  const word = row ? saveChanges : saveNew;
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
                {alike && (
                  <FormFailure>
                    {alike.sentence}{" "}
                    <a href={alike.href} target="_blank" rel="noreferrer">
                      {messages.admin.seeIt}
                    </a>
                    . {messages.admin.pressAgain}
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
          <ModalFoot>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" look="main" aria-disabled={isSubmitting}>
              {isSubmitting ? "Saving..." : word}
            </Button>
          </ModalFoot>
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
