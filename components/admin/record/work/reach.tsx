"use client";

import { ChevronDown, Mail, MessageCircle, Phone } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { screenOnly } from "@/components/admin/kit/content";
import { row, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import buttons from "@/components/admin/parts/parts.module.scss";
import { mayContact } from "@/components/admin/table/cells";
import { cx } from "@/components/ui/cx";
import type { TEMPLATE_CHANNELS } from "@/contract/content/follow-up";
import type { Language } from "@/contract/language";
import { dialled, shownPhone, whatsappLink } from "@/contract/phone";
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type EntryType,
  type OptOut,
  type OptOutInput,
} from "@/contract/schemas/follow-up";
import type { ReplyInput, WhatsAppChat } from "@/contract/schemas/whatsapp";
import { recordWords } from "@/lib/content/record-words";
import { dayAndMonth } from "@/lib/format";
import { WhatsAppForm } from "./whatsapp-form";
import styles from "./work.module.scss";

export type Template = { _id: string; name: string; channel: Channel; subject: string; text: string };
type Channel = keyof typeof TEMPLATE_CHANNELS;
type Words = Pick<Template, "subject" | "text">;

type Person = { phone: string; email: string; mailFoot?: string };

export function reachLinks({ phone, email, mailFoot = "" }: Person, written: { [Name in Channel]?: Words } = {}) {
  const number = dialled(phone);
  const queryWith = (pairs: Record<string, string>) => {
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
      `mailto:${encodeURIComponent(email).replace("%40", "@")}${queryWith({ subject: written.mail?.subject ?? "", body: [written.mail?.text ?? "", mailFoot].filter(Boolean).join("\n\n") })}`,
  };
}

type Props = {
  person: Person;
  templates: readonly Template[];
  chat?: WhatsAppChat | undefined;
  language?: Language | undefined;
  onReached: (type: EntryType) => void;
  send: (reply: ReplyInput, text: string) => Promise<void>;
  refusals: readonly OptOut[];
  refuse: (change: OptOutInput) => void;
};

export function Reach({ person, templates, chat, language, onReached, send, refusals, refuse }: Props) {
  const [isWriting, setWriting] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const template = chosen === undefined ? templates[0] : templates.find(({ _id }) => _id === chosen);
  const wordsFor = (channel: Channel) =>
    template?.channel === channel ? template : template && templates.find((one) => one.channel === channel);
  const { call, whatsapp, mail } = reachLinks(person, { whatsapp: wordsFor("whatsapp"), mail: wordsFor("mail") });
  const isRefused = (way: ContactChannel) => refusals.some((one) => one.way === way);
  const ways = { call, whatsapp: chat?.isConnected || whatsapp, mail };
  const main = (["call", "whatsapp", "mail"] as const).find((way) => ways[way] && !isRefused(way));
  const look = (way: ContactChannel) => cx(buttons.button, way === main && buttons.main, styles.way);
  const reach = (way: ContactChannel) => (event: MouseEvent) => {
    if (mayContact(isRefused(way), way)) onReached(way);
    else event.preventDefault();
  };
  if (!call && !mail && !chat?.isConnected)
    return <p className={text("ink-3")}>No phone or email. Edit the record to add one.</p>;
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
    <div className={cx(screenOnly, styles.answers)}>
      {call && (
        <a className={look("call")} href={call} title={shownPhone(person.phone)} onClick={reach("call")}>
          <Phone size={16} {...iconProps} />
          Call
        </a>
      )}
      {chat?.isConnected && (
        <Button
          look={main === "whatsapp" ? "main" : "line"}
          className={styles.way}
          aria-label="WhatsApp message"
          onClick={() => mayContact(isRefused("whatsapp"), "whatsapp") && setWriting(true)}
        >
          <MessageCircle size={16} {...iconProps} />
          WhatsApp
        </Button>
      )}
      {whatsapp && !chat?.isConnected && (
        <a className={look("whatsapp")} href={whatsapp} target="_blank" rel="noreferrer" onClick={reach("whatsapp")}>
          <MessageCircle size={16} {...iconProps} />
          WhatsApp
        </a>
      )}
      {mail && (
        <a className={look("mail")} href={mail} title={person.email} onClick={reach("mail")}>
          <Mail size={16} {...iconProps} />
          Email
        </a>
      )}
      {templates.length > 0 && (
        <ChoiceMenu
          label="Template"
          choices={[
            { value: "", word: "No template" },
            ...templates.map(({ _id, name }) => ({ value: _id, word: name })),
          ]}
          value={template?._id ?? ""}
          onPick={setChosen}
          className={cx(buttons.button, buttons.quiet)}
        >
          {template?.name ?? "No template"}
          <ChevronDown size={16} {...iconProps} />
        </ChoiceMenu>
      )}
      <DoNotContact refusals={refusals} refuse={refuse} />
    </div>
  );
}

const { refused } = recordWords;

function DoNotContact({ refusals, refuse }: Pick<Props, "refusals" | "refuse">) {
  return (
    <details className={styles.refusals} open={refusals.length > 0}>
      <summary className={text("small", "ink-2", "underlined")}>Do not contact</summary>
      {CONTACT_CHANNELS.map((way) => {
        const noted = refusals.find((one) => one.way === way);
        return (
          <label key={way} className={cx(row(2, "center"), text("small"))}>
            <input
              type="checkbox"
              checked={noted !== undefined}
              onChange={({ target }) => refuse({ way, isRefused: target.checked })}
            />
            <span>
              {refused.ways[way]}
              {noted && (
                <span className={text("ink-3")}>
                  {" "}
                  ({noted.by || "the person"}, {dayAndMonth(new Date(noted.at))})
                </span>
              )}
            </span>
          </label>
        );
      })}
    </details>
  );
}
