"use client";

import { House, MessageCircle, Phone } from "lucide-react";
import Image from "next/image";
import { useState } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { badge, below } from "@/components/admin/kit/content";
import { iconButton } from "@/components/admin/kit/controls";
import { place, row, text } from "@/components/admin/kit/layout";
import wording from "@/components/admin/kit/words.module.scss";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import type { Source } from "@/contract/enquiry-source";
import { shownPhone, whatsappLink } from "@/contract/phone";
import { telephone } from "@/lib/contact-links";
import { originOf } from "@/lib/enquiry/origin";
import { ago, moment } from "@/lib/format";
import styles from "./cells.module.scss";

export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return <NotGiven />;
  const chat = whatsappLink(phone);
  return (
    <span className={styles.phone}>
      <a className={cx(wording.plain, text("figures", "unbroken"), styles.number)} href={telephone(phone)}>
        {shownPhone(phone)}
      </a>
      {chat && (
        <a
          className={cx(iconButton, styles.chat)}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${shownPhone(phone)}`}
          title="WhatsApp"
        >
          <MessageCircle size={16} {...iconProps} />
        </a>
      )}
    </span>
  );
}

export function ContactButtons({ phone }: { phone: string }) {
  if (!phone) return null;
  const [shown, chat] = [shownPhone(phone), whatsappLink(phone)];
  return (
    <span className={cx(row(0), place("rigid"), styles.contacts)}>
      <a
        className={cx(iconButton, wording.inRow, styles.contact)}
        href={telephone(phone)}
        aria-label={`Call ${shown}`}
        title={`Call ${shown}`}
      >
        <Phone size={17} {...iconProps} />
      </a>
      {chat && (
        <a
          className={cx(iconButton, wording.inRow, styles.contact)}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${shown}`}
          title="WhatsApp"
        >
          <MessageCircle size={17} {...iconProps} />
        </a>
      )}
    </span>
  );
}

/** Below a name. */
export const smallPrint = cx(below, text("truncate"), place("block"));

export function Since({ when }: { when: string | undefined }) {
  const now = useNow();
  if (!when) return null;
  const date = new Date(when);
  return (
    <time className={smallPrint} dateTime={when} title={moment(date)} suppressHydrationWarning>
      {ago(date, new Date(now))}
    </time>
  );
}

/** Escapes characters that a mail program would read as another recipient, a subject or a text. */
const mailTo = (email: string) => `mailto:${email.replace(/[\s%?&#,;<>"]/g, (sign) => encodeURIComponent(sign))}`;

export function EmailLink({ email }: { email: string }) {
  if (!email) return <NotGiven />;
  return (
    <a className={cx(wording.plain, text("ink-2"), styles.email, styles.oneLine)} href={mailTo(email)} title={email}>
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

function NotGiven() {
  return <span className="unseen">Not provided</span>;
}

export function EmptyCell() {
  return (
    <span className={text("ink-3")}>
      <span aria-hidden="true">–</span>
      <NotGiven />
    </span>
  );
}

export function HiddenValue() {
  return <span className={text("ink-3")}>Hidden</span>;
}

export function Lines({ lines }: { lines: readonly string[] }) {
  const shown = lines.length > 2 ? 1 : 2;
  const more = lines.slice(shown);
  if (lines.length === 0) return <EmptyCell />;
  return (
    <ul className={cx(text("ink-2"), styles.lines)}>
      {lines.slice(0, shown).map((line) => (
        <li key={line} title={line}>
          {line}
        </li>
      ))}
      {more.length > 0 && (
        <li className={text("ink-3")} data-more title={more.join("\n")}>
          and {more.length} more
        </li>
      )}
    </ul>
  );
}

export function TagList({ tags, shown }: { tags: readonly string[]; shown: number }) {
  const more = tags.slice(shown);
  return (
    <ul className={cx(row(1), styles.tags)}>
      {tags.slice(0, shown).map((tag) => (
        <li key={tag} className={badge("grey")}>
          {tag}
        </li>
      ))}
      {more.length > 0 && (
        <li className={badge("grey")} title={more.join(", ")}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="unseen">{more.join(", ")}</span>
        </li>
      )}
    </ul>
  );
}

export function Origin({ source }: { source: Source | undefined }) {
  if (!source) return null;
  if (source.check) {
    const all = `Check ${source.check}`;
    return (
      <span className={cx(badge("yellow", "narrow"), text("truncate"), styles.doubts)} title={all}>
        {all}
      </span>
    );
  }
  const origin = originOf(source);
  return origin ? <span className={smallPrint}>{origin}</span> : null;
}

type PictureStep = "small" | "whole" | "missing";

/** A drawn house replaces a missing or broken picture (ERRS-02). */
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
