"use client";

import { useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-attempt";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import type { Output } from "@/contract/calls/call";
import { translationCalls } from "@/contract/calls/site-content";
import type { TranslatedLanguage } from "@/contract/language";
import { useRevalidate, useWrite } from "@/lib/api/use-call";
import { languageWords } from "./language-words";

const words = languageWords.editor;

type Props = {
  language: TranslatedLanguage;
  group: string;
  read: Output<typeof translationCalls.readGroup>;
  /** How many of its texts have unsaved changes. */
  unsaved: number;
};

/** Confirms the drafts on screen, after a question with their number. */
export function ConfirmAll({ language, group, read: { version, texts }, unsaved }: Props) {
  const confirm = useWrite(translationCalls.confirmGroup);
  const readAgain = useRevalidate();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const drafts = texts.filter(({ state }) => state === "draft").length;
  if (drafts === 0) return null;

  function confirmDrafts() {
    setAsking(false);
    void attempt(async () => {
      const sent = { params: { language, group }, body: { version } };
      const { confirmed } = await confirm(sent).catch(async (thrown: unknown) => {
        // Someone else may have changed them.
        await readAgain(translationCalls.confirmGroup.tags);
        throw thrown;
      });
      notify.done(words.confirmedAll(confirmed));
    });
  }

  return (
    <>
      <Button look="main" onClick={() => (unsaved > 0 ? notify.failed(words.saveFirst) : setAsking(true))}>
        {words.confirmAll}
      </Button>
      {isAsking && (
        <Modal title={words.confirmAllTitle(drafts)} size="small" onClose={() => setAsking(false)}>
          <ModalBody>
            <p>{words.confirmAllLead}</p>
          </ModalBody>
          <ModalFoot>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="main" onClick={confirmDrafts}>
              {words.confirm}
            </Button>
          </ModalFoot>
        </Modal>
      )}
    </>
  );
}
