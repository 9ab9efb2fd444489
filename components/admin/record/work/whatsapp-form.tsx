"use client";

import { useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { useNow } from "@/components/admin/hooks/use-now";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { notify } from "@/components/admin/parts/toasts";
import { newId } from "@/components/admin/record/draft";
import styles from "@/components/admin/record/work/quotes.module.scss";
import { checked } from "@/contract/input/read-input";
import type { Language } from "@/contract/language";
import { type ReplyInput, replyInput } from "@/contract/schemas/whatsapp";
import { recordWords } from "@/lib/content/record-words";
import { moment } from "@/lib/format";
import { useSend } from "./use-send";
import { type Content, FreeText, TemplateText } from "./whatsapp-text";

const words = recordWords.chat;

type Props = {
  openUntil: string | null;
  /** Templates in it are offered first. */
  language: Language | undefined;
  /** The text of the chosen message template of Settings. */
  prepared: string;
  send: (reply: ReplyInput, text: string) => Promise<void>;
  onClose: () => void;
};

/** A WhatsApp message: free text within 24 hours of the person's last message, later an approved template. */
export function WhatsAppForm({ openUntil, language, prepared, send, onClose }: Props) {
  const now = useNow();
  const isOpen = openUntil !== null && Date.parse(openUntil) > now;
  const [id] = useState(newId);
  const [content, setContent] = useState<Content>({ text: isOpen ? prepared : "" });
  const { failure, isSending, onSubmit } = useSend(async () => {
    const { text, template } = content;
    await send(checked(replyInput, { _id: id, ...(template ? { template } : { text }) }), text);
    notify.done(words.queued);
    onClose();
  });

  return (
    <form className={styles.form} aria-label={words.title} onSubmit={onSubmit} noValidate>
      <p className={fields.hint}>{isOpen ? words.open(moment(new Date(openUntil))) : words.closed}</p>
      {isOpen ? (
        <FreeText text={content.text} onChange={setContent} />
      ) : (
        <TemplateText language={language} content={content} onChange={setContent} />
      )}
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className={styles.foot}>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" look="main" aria-disabled={isSending || (!isOpen && !content.template)}>
          {isSending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}
