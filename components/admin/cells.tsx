import { MessageCircle } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { Source } from "@/contract/enquiry-source";
import { whatsappLink } from "@/contract/phone";
import { telephone } from "@/lib/contact-links";
import { ago, moment, phoneNumber } from "@/lib/format";
import styles from "./cells.module.scss";
import { iconProps } from "./icon-props";
import { originOf } from "./origin";
import { useNow } from "./use-now";

/** Calls the number; beside it, for a number that can have it, a chat. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return <NotGiven />;
  const chat = whatsappLink(phone);
  return (
    <span className={styles.phone}>
      <a className={cx(styles.link, styles.number)} href={telephone(phone)}>
        {phoneNumber(phone)}
      </a>
      {chat && (
        <a
          className={styles.chat}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${phoneNumber(phone)}`}
          title="WhatsApp"
        >
          <MessageCircle size={16} {...iconProps} />
        </a>
      )}
    </span>
  );
}

/** How long ago that was, for as long as one looks; exactly when on hover. Nothing without a date. */
export function Since({ when }: { when: string | undefined }) {
  const now = useNow();
  if (!when) return null;
  const date = new Date(when);
  return (
    <time className={styles.below} dateTime={when} title={moment(date)} suppressHydrationWarning>
      {ago(date, new Date(now))}
    </time>
  );
}

/** What stands behind a question mark would be taken for more to write: another addressee, a subject, a text. */
const mailTo = (email: string) => `mailto:${email.replace(/[\s%?&#,;<>"]/g, (sign) => encodeURIComponent(sign))}`;

export function EmailLink({ email }: { email: string }) {
  if (!email) return <NotGiven />;
  return (
    <a className={cx(styles.link, styles.quiet, styles.email, styles.oneLine)} href={mailTo(email)} title={email}>
      {email}
    </a>
  );
}

/** One line in a table, whole on hover and on a phone's card. */
export function OneLine({ text }: { text: string }) {
  if (!text) return <NotGiven />;
  return (
    <span className={cx(styles.quiet, styles.oneLine)} title={text}>
      {text}
    </span>
  );
}

/** Empty to the eye, said to a screen reader. */
function NotGiven() {
  return <span className={styles.unseen}>None</span>;
}

/** Where an empty cell, or a label without a value, would look like a mistake. */
export function EmptyCell() {
  return (
    <span className={styles.faint}>
      <span aria-hidden="true">–</span>
      <NotGiven />
    </span>
  );
}

/** What is there but must not be read: a password. */
export function HiddenValue() {
  return <span className={styles.faint}>Set</span>;
}

/** Two lines: as many as there are, or the first and how many more. */
export function Lines({ lines }: { lines: readonly string[] }) {
  const shown = lines.length > 2 ? 1 : 2;
  const more = lines.slice(shown);
  if (lines.length === 0) return <EmptyCell />;
  return (
    <ul className={styles.lines}>
      {lines.slice(0, shown).map((line) => (
        <li key={line} title={line}>
          {line}
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.more} title={more.join("\n")}>
          and {more.length} more
        </li>
      )}
    </ul>
  );
}

/** The first few as tags, then how many more; a screen reader hears them all. */
export function TagList({ tags, shown }: { tags: readonly string[]; shown: number }) {
  const more = tags.slice(shown);
  return (
    <ul className={styles.tags}>
      {tags.slice(0, shown).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {more.length > 0 && (
        <li title={more.join(", ")}>
          <span aria-hidden="true">+{more.length}</span>
          <span className={styles.unseen}>{more.join(", ")}</span>
        </li>
      )}
    </ul>
  );
}

/** What brought an enquiry; above all, which of its answers look mistyped, for staff to ask about. */
export function Origin({ source }: { source: Source | undefined }) {
  if (!source) return null;
  if (source.check) {
    const all = `Check ${source.check}`;
    return (
      <span className={styles.doubts} title={all}>
        {all}
      </span>
    );
  }
  return <span className={styles.below}>{originOf(source)}</span>;
}
