"use client";

import fields from "@/components/admin/fields/fields.module.scss";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { whatsappCalls } from "@/contract/calls/lead-sources";
import type { Language } from "@/contract/language";
import { filledTemplate } from "@/contract/rules/filled-template";
import { LENGTHS } from "@/contract/schemas/lengths";
import type { ReplyInput } from "@/contract/schemas/whatsapp";
import { useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";

const words = recordWords.chat;

/** What is sent, and its text as the person reads it. */
export type Content = { text: string; template?: ReplyInput["template"] };
type Change = { onChange: (content: Content) => void };

export const FreeText = ({ text, onChange }: Change & { text: string }) => (
  <label className={fields.field}>
    <span className={fields.label}>{words.text}</span>
    <textarea
      className={fields.control}
      // biome-ignore lint/a11y/noAutofocus: replaces the button that was just pressed.
      autoFocus
      rows={4}
      maxLength={LENGTHS.description}
      value={text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  </label>
);

type TemplateProps = Change & { language: Language | undefined; content: Content };

/** Chooses an approved template and fills in its blanks. Those in the language come first, the others as Meta lists them. */
export function TemplateText({ language: preferred, content: { text, template }, onChange }: TemplateProps) {
  const { data, error, isValidating, mutate } = useCall(whatsappCalls.templates, {});
  if (error) return <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />;
  if (!data) return <Loading rows={1} />;
  if (data.data.length === 0) return <p>{words.noTemplates}</p>;
  /** Meta writes en, en_US and kn. */
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
      <label className={fields.field}>
        <span className={fields.label}>{words.template}</span>
        <select
          className={fields.control}
          // biome-ignore lint/a11y/noAutofocus: replaces the button that was just pressed.
          autoFocus
          value={template ? keyOf(template) : ""}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{words.choose}</option>
          {offered.map((one) => (
            <option key={keyOf(one)}>{keyOf(one)}</option>
          ))}
        </select>
      </label>
      {chosen?.blanks.map((name, at) => (
        <label key={name} className={fields.field}>
          <span className={fields.label}>{words.blank(name)}</span>
          <input
            className={fields.control}
            maxLength={LENGTHS.line}
            value={template?.values[at] ?? ""}
            onChange={({ target }) => fill(at, target.value)}
          />
        </label>
      ))}
      {chosen && <blockquote className={fields.hint}>{text}</blockquote>}
    </>
  );
}
