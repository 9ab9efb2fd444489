import { ChevronDown, Mail, MessageCircle, Phone } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { PlainArea, PlainField, PlainSelect } from "@/components/admin/fields/plain-field";
import { useSend } from "@/components/admin/hooks/use-action";
import { useNow } from "@/components/admin/hooks/use-now";
import { screenOnly } from "@/components/admin/kit/content";
import { padded, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { SendRow } from "@/components/admin/parts/modal";
import buttons from "@/components/admin/parts/parts.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import { mayContact } from "@/components/admin/table/cells";
import { cx } from "@/components/ui/cx";
import { whatsappCalls } from "@/contract/calls/sources";
import type { TEMPLATE_CHANNELS } from "@/contract/content/follow-up";
import { requireValid } from "@/contract/input/read-input";
import type { Language } from "@/contract/language";
import { dialled, shownPhone, whatsappLink } from "@/contract/phone";
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type EntryType,
  type OptOut,
  type OptOutInput,
} from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { filledTemplate, type ReplyInput, replyInput, type WhatsAppChat } from "@/contract/schemas/whatsapp";
import { useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { dayAndMonth, moment } from "@/lib/format";
import { newId } from "./use-change";
import styles from "./work.module.scss";

export type Template = { _id: string; name: string; channel: Channel; subject: string; text: string };
type Channel = keyof typeof TEMPLATE_CHANNELS;
type Words = Pick<Template, "subject" | "text">;

type Person = { phone: string; email: string; mailFoot?: string };

export function reachLinks({ phone, email, mailFoot = "" }: Person, written: { [Name in Channel]?: Words } = {}) {
  const number = dialled(phone);
  const { subject = "", text = "" } = written.mail ?? {};
  const query = Object.entries({ subject, body: [text, mailFoot].filter(Boolean).join("\n\n") })
    .flatMap(([name, words]) => (words ? `${name}=${encodeURIComponent(words)}` : []))
    .join("&");
  return {
    call: number && `tel:${number}`,
    whatsapp: whatsappLink(phone, written.whatsapp?.text) ?? "",
    mail: email && `mailto:${encodeURIComponent(email).replace("%40", "@")}${query && `?${query}`}`,
  };
}

type Props = {
  person: Person;
  templates: readonly Template[];
  chat?: WhatsAppChat | undefined;
  language?: Language | undefined;
  onReached: (type: EntryType) => void;
  send: (reply: ReplyInput, text: string) => Promise<unknown>;
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

type WhatsAppFormProps = {
  openUntil: string | null;
  language: Language | undefined;
  prepared: string;
  send: (reply: ReplyInput, text: string) => Promise<unknown>;
  onClose: () => void;
};

/** WhatsApp allows free text only within 24 hours of the person's last message. */
function WhatsAppForm({ openUntil, language, prepared, send, onClose }: WhatsAppFormProps) {
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
      <p className={text("ink-3")}>
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
      <SendRow
        label="Send"
        busyLabel="Sending..."
        isSending={isSending}
        isReady={isOpen || content.template !== undefined}
        onCancel={onClose}
      />
    </form>
  );
}

type Content = { text: string; template?: ReplyInput["template"] };

type TemplateProps = { language: Language | undefined; content: Content; onChange: (content: Content) => void };

function TemplateText({ language: preferred, content, onChange }: TemplateProps) {
  const { template } = content;
  const read = useCall(whatsappCalls.templates, {});
  const { data } = read;
  if (!data || read.error) return <ReadStatus read={read} rows={1} />;
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
      {chosen && <blockquote className={text("ink-3")}>{content.text}</blockquote>}
    </>
  );
}
