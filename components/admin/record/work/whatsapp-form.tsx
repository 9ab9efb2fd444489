"use client";

import { useState } from "react";
import { PlainArea, PlainField, PlainSelect } from "@/components/admin/fields/plain-field";
import { useNow } from "@/components/admin/hooks/use-now";
import { text as look, padded, row, stack } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, Unread } from "@/components/admin/parts/list-notice";
import { notify } from "@/components/admin/parts/toasts";
import { newId } from "@/components/admin/record/work/use-change";
import { cx } from "@/components/ui/cx";
import { whatsappCalls } from "@/contract/calls/sources";
import { requireValid } from "@/contract/input/read-input";
import type { Language } from "@/contract/language";
import { LENGTHS } from "@/contract/schemas/lengths";
import { filledTemplate, type ReplyInput, replyInput } from "@/contract/schemas/whatsapp";
import { useCall } from "@/lib/api/use-call";
import { moment } from "@/lib/format";
import { useSend } from "./use-change";

type Props = {
  openUntil: string | null;
  language: Language | undefined;
  prepared: string;
  send: (reply: ReplyInput, text: string) => Promise<void>;
  onClose: () => void;
};

/** WhatsApp allows free text only within 24 hours of the person's last message. */
export function WhatsAppForm({ openUntil, language, prepared, send, onClose }: Props) {
  const now = useNow();
  const isOpen = openUntil !== null && Date.parse(openUntil) > now;
  const [id] = useState(newId);
  const [content, setContent] = useState<Content>({ text: isOpen ? prepared : "" });
  const { failure, isSending, onSubmit } = useSend(async () => {
    const { text, template } = content;
    await send(requireValid(replyInput, { _id: id, ...(template ? { template } : { text }) }), text);
    notify.done("Message is being sent");
    onClose();
  });

  return (
    <form className={cx(stack(3), padded(3))} aria-label="WhatsApp message" onSubmit={onSubmit} noValidate>
      <p className={look("ink-3")}>
        {isOpen
          ? `You can write freely until ${moment(new Date(openUntil))}, 24 hours after their last message.`
          : "Their last message is more than 24 hours ago, or they have not written. Choose a template that Meta has approved."}
      </p>
      {isOpen ? (
        <PlainArea
          label="Message"
          autoFocus
          rows={4}
          maxLength={LENGTHS.description}
          value={content.text}
          onChange={({ target }) => setContent({ text: target.value })}
        />
      ) : (
        <TemplateText language={language} content={content} onChange={setContent} />
      )}
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className={row(2, undefined, "right")}>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="main" aria-disabled={isSending || (!isOpen && !content.template)}>
          {isSending ? "Sending..." : "Send"}
        </Button>
      </div>
    </form>
  );
}

type Content = { text: string; template?: ReplyInput["template"] };

type TemplateProps = { language: Language | undefined; content: Content; onChange: (content: Content) => void };

function TemplateText({ language: preferred, content: { text, template }, onChange }: TemplateProps) {
  const read = useCall(whatsappCalls.templates, {});
  const { data } = read;
  if (!data || read.error) return <Unread read={read} rows={1} />;
  if (data.data.length === 0)
    return <p>Your account has no approved template with text alone. Add one in WhatsApp Manager.</p>;
  const isPreferred = ({ language }: { language: string }) => language.split("_")[0] === preferred;
  const offered = [...data.data].sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)));
  const keyOf = (one: { name: string; language: string }) => `${one.name} (${one.language})`;
  const chosen = template && data.data.find((one) => keyOf(one) === keyOf(template));

  function choose(key: string) {
    const next = data?.data.find((one) => keyOf(one) === key);
    if (!next) return onChange({ text: "" });
    const { name, language, blanks } = next;
    onChange({ text: next.text, template: { name, language, values: blanks.map(() => "") } });
  }

  function fill(at: number, value: string) {
    if (!chosen || !template) return;
    const values = template.values.map((before, index) => (index === at ? value : before));
    onChange({ text: filledTemplate(chosen, values), template: { ...template, values } });
  }

  return (
    <>
      <PlainSelect
        label="Template"
        autoFocus
        value={template ? keyOf(template) : ""}
        none="Choose a template"
        choices={offered.map(keyOf).map((key) => ({ value: key, label: key }))}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen?.blanks.map((name, at) => (
        <PlainField
          key={name}
          label={`Blank ${name}`}
          maxLength={LENGTHS.line}
          value={template?.values[at] ?? ""}
          onChange={({ target }) => fill(at, target.value)}
        />
      ))}
      {chosen && <blockquote className={look("ink-3")}>{text}</blockquote>}
    </>
  );
}
