import { House, MessageCircle, Phone } from "lucide-react";
import Image from "next/image";
import { type MouseEvent, useState } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { badge, iconButton, inRow, plainLink, smallPrint } from "@/components/admin/kit/content";
import { place, row, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import type { Source } from "@/contract/enquiry-source";
import { shownPhone, whatsappLink } from "@/contract/phone";
import type { ContactChannel } from "@/contract/schemas/follow-up";
import { telLink } from "@/lib/contact-links";
import { recordWords } from "@/lib/content/record-words";
import { originOf } from "@/lib/enquiry/origin";
import { ago, moment } from "@/lib/format";
import styles from "./cells.module.scss";

/** Staff may still use a channel that the person refused, once they confirm it. */
export const confirmContact = (isRefused: boolean, channel: ContactChannel): boolean =>
  !isRefused || window.confirm(recordWords.refused.ask[channel]);

type PhoneProps = { phone: string; refused?: readonly ContactChannel[] | undefined };

function linksOf({ phone, refused = [] }: PhoneProps) {
  const linkPropsOf = (channel: ContactChannel, title: string) => ({
    title: refused.includes(channel) ? recordWords.refused.ways[channel] : title,
    className: refused.includes(channel) ? styles.refused : undefined,
    onClick(event: MouseEvent) {
      if (!confirmContact(refused.includes(channel), channel)) event.preventDefault();
    },
  });
  const number = shownPhone(phone);
  const chatLink = whatsappLink(phone);
  return {
    number,
    call: { href: telLink(phone), ...linkPropsOf("call", `Call ${number}`) },
    chat: chatLink && {
      ...{ href: chatLink, target: "_blank", rel: "noreferrer", "aria-label": `WhatsApp ${number}` },
      ...linkPropsOf("whatsapp", "WhatsApp"),
    },
  };
}

export function PhoneLink(props: PhoneProps) {
  if (!props.phone) return <NotGiven />;
  const { number, call, chat } = linksOf(props);
  return (
    <span className={styles.phone}>
      <a {...call} className={cx(plainLink, text("figures", "unbroken"), styles.number, call.className)}>
        {number}
      </a>
      {chat && (
        <a {...chat} className={cx(iconButton, styles.chat, chat.className)}>
          <MessageCircle size={16} {...iconProps} />
        </a>
      )}
    </span>
  );
}

export function ContactButtons(props: PhoneProps) {
  if (!props.phone) return null;
  const { number, call, chat } = linksOf(props);
  const look = cx(iconButton, inRow, styles.contact);
  return (
    <span className={cx(row(0), place("rigid"), styles.contacts)}>
      <a {...call} href={call.href} className={cx(look, call.className)} aria-label={`Call ${number}`}>
        <Phone size={17} {...iconProps} />
      </a>
      {chat && (
        <a {...chat} className={cx(look, chat.className)}>
          <MessageCircle size={17} {...iconProps} />
        </a>
      )}
    </span>
  );
}

/** The class of one line of small print below a name. */
export const smallPrintLine = cx(smallPrint, text("truncate"), place("block"));

export function Since({ when }: { when: string | undefined }) {
  const now = useNow();
  if (!when) return null;
  const date = new Date(when);
  return (
    <time className={smallPrintLine} dateTime={when} title={moment(date)} suppressHydrationWarning>
      {ago(date, new Date(now))}
    </time>
  );
}

/** Escapes characters that a mail program would read as another recipient, a subject or a text. */
const mailTo = (email: string) =>
  `mailto:${email.replace(/[\s%?&#,;<>"]/g, (character) => encodeURIComponent(character))}`;

export function EmailLink({ email }: { email: string }) {
  if (!email) return <NotGiven />;
  return (
    <a className={cx(plainLink, text("ink-2"), styles.email, styles.oneLine)} href={mailTo(email)} title={email}>
      {email}
    </a>
  );
}

export function OneLine({ text: line }: { text: string }) {
  if (!line) return <NotGiven />;
  return (
    <span className={cx(text("ink-2"), styles.oneLine)} title={line}>
      {line}
    </span>
  );
}

const NotGiven = () => <span className="unseen">Not provided</span>;

export function EmptyCell() {
  return (
    <span className={text("ink-3")}>
      <span aria-hidden="true">–</span>
      <NotGiven />
    </span>
  );
}

/** A dash, so that the column does not look forgotten; cards omit it. */
export const EmptyOnDesk = () => (
  <span className={place("onDesk")}>
    <EmptyCell />
  </span>
);

export const HiddenValue = () => <span className={text("ink-3")}>Hidden</span>;

export function Lines({ lines }: { lines: readonly string[] }) {
  const shownCount = lines.length > 2 ? 1 : 2;
  const hidden = lines.slice(shownCount);
  if (lines.length === 0) return <EmptyCell />;
  return (
    <ul className={cx(text("ink-2"), styles.lines)}>
      {lines.slice(0, shownCount).map((line) => (
        <li key={line} title={line}>
          {line}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={text("ink-3")} data-more title={hidden.join("\n")}>
          and {hidden.length} more
        </li>
      )}
    </ul>
  );
}

export function TagList({ tags, shownCount }: { tags: readonly string[]; shownCount: number }) {
  const hidden = tags.slice(shownCount).join(", ");
  return (
    <ul className={cx(row(1), styles.tags)}>
      {tags.slice(0, shownCount).map((tag) => (
        <li key={tag} className={badge("grey")}>
          {tag}
        </li>
      ))}
      {hidden && (
        <li className={badge("grey")} title={hidden}>
          <span aria-hidden="true">+{tags.length - shownCount}</span>
          <span className="unseen">{hidden}</span>
        </li>
      )}
    </ul>
  );
}

export function Origin({ source }: { source: Source | undefined }) {
  if (!source) return null;
  if (source.check) {
    const warning = `Check ${source.check}`;
    return (
      <span className={cx(badge("yellow", "narrow"), text("truncate"), styles.warning)} title={warning}>
        {warning}
      </span>
    );
  }
  const origin = originOf(source);
  return origin ? <span className={smallPrintLine}>{origin}</span> : null;
}

type PictureStep = "small" | "whole" | "missing";

/** Shows the reduced picture, or the whole one if that fails, else a drawn house (ERRS-02). */
export function Thumbnail({ src }: { src: string }) {
  const [step, setStep] = useState<PictureStep>(src ? "small" : "missing");
  return (
    <span className={styles.thumbnail}>
      {step === "missing" ? (
        <House size={20} {...iconProps} />
      ) : (
        <Image
          key={step}
          className={styles.picture}
          src={src}
          alt=""
          width={56}
          height={42}
          unoptimized={step === "whole"}
          onError={() => setStep(step === "small" ? "whole" : "missing")}
        />
      )}
    </span>
  );
}
