"use client";

import { ChevronDown, Mail, MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { text } from "@/components/admin/kit/layout";
import wording from "@/components/admin/kit/words.module.scss";
import { Button, iconProps } from "@/components/admin/parts/button";
import buttons from "@/components/admin/parts/button.module.scss";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { cx } from "@/components/ui/cx";
import type { TEMPLATE_CHANNELS } from "@/contract/content/follow-up";
import type { Language } from "@/contract/language";
import { dialled, shownPhone, whatsappLink } from "@/contract/phone";
import type { EntryType } from "@/contract/schemas/follow-up";
import type { ReplyInput, WhatsAppChat } from "@/contract/schemas/whatsapp";
import { recordWords } from "@/lib/content/record-words";
import { WhatsAppForm } from "./whatsapp-form";
import styles from "./work.module.scss";

const words = recordWords.reach;

export type Template = { _id: string; name: string; channel: Channel; subject: string; text: string };
type Channel = keyof typeof TEMPLATE_CHANNELS;
type Words = Pick<Template, "subject" | "text">;

type Person = { phone: string; email: string; mailFoot?: string };

export function reachLinks({ phone, email, mailFoot = "" }: Person, written: { [Name in Channel]?: Words } = {}) {
  const number = dialled(phone);
  const filled = (pairs: Record<string, string>) => {
    const query = Object.entries(pairs).flatMap(([name, words]) =>
      words ? [`${name}=${encodeURIComponent(words)}`] : [],
    );
    return query.length > 0 ? `?${query.join("&")}` : "";
  };
  return {
    call: number && `tel:${number}`,
    whatsapp: whatsappLink(phone, written.whatsapp?.text) ?? "",
    mail:
      email &&
      `mailto:${encodeURIComponent(email).replace("%40", "@")}${filled({ subject: written.mail?.subject ?? "", body: [written.mail?.text ?? "", mailFoot].filter(Boolean).join("\n\n") })}`,
  };
}

type Props = {
  person: Person;
  templates: readonly Template[];
  chat?: WhatsAppChat | undefined;
  language?: Language | undefined;
  onReached: (type: EntryType) => void;
  send: (reply: ReplyInput, text: string) => Promise<void>;
};

export function Reach({ person, templates, chat, language, onReached, send }: Props) {
  const [isWriting, setWriting] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const template = chosen === undefined ? templates[0] : templates.find(({ _id }) => _id === chosen);
  const wordsFor = (channel: Channel) =>
    template?.channel === channel ? template : template && templates.find((one) => one.channel === channel);
  const { call, whatsapp, mail } = reachLinks(person, { whatsapp: wordsFor("whatsapp"), mail: wordsFor("mail") });
  const look = (isMain: boolean) => cx(buttons.button, isMain && buttons.main, styles.way);
  if (!call && !mail && !chat?.isConnected) return <p className={text("ink-3")}>{words.missing}</p>;
  if (isWriting && chat)
    return (
      <WhatsAppForm
        openUntil={chat.openUntil}
        language={language}
        prepared={wordsFor("whatsapp")?.text ?? ""}
        send={send}
        onClose={() => setWriting(false)}
      />
    );
  return (
    <div className={cx(wording.screenOnly, styles.answers)}>
      {call && (
        <a className={look(true)} href={call} title={shownPhone(person.phone)} onClick={() => onReached("call")}>
          <Phone size={16} {...iconProps} />
          {words.call}
        </a>
      )}
      {chat?.isConnected && (
        <Button
          look={call ? "line" : "main"}
          className={styles.way}
          aria-label={recordWords.chat.title}
          onClick={() => setWriting(true)}
        >
          <MessageCircle size={16} {...iconProps} />
          {words.whatsapp}
        </Button>
      )}
      {whatsapp && !chat?.isConnected && (
        <a
          className={look(false)}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          onClick={() => onReached("whatsapp")}
        >
          <MessageCircle size={16} {...iconProps} />
          {words.whatsapp}
        </a>
      )}
      {mail && (
        <a className={look(!call)} href={mail} title={person.email} onClick={() => onReached("mail")}>
          <Mail size={16} {...iconProps} />
          {words.mail}
        </a>
      )}
      {templates.length > 0 && (
        <ChoiceMenu
          label={words.words}
          choices={[{ value: "", word: words.none }, ...templates.map(({ _id, name }) => ({ value: _id, word: name }))]}
          value={template?._id ?? ""}
          onPick={setChosen}
          className={cx(buttons.button, buttons.quiet)}
        >
          {template?.name ?? words.none}
          <ChevronDown size={16} {...iconProps} />
        </ChoiceMenu>
      )}
    </div>
  );
}
