import { MessageCircle } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { Source } from "@/lib/enquiry/source";
import { ago, dayAndMonth, dialled, moment, phoneNumber } from "@/lib/format";
import styles from "./cells.module.scss";
import { iconLook } from "./icon-look";
import { originOf } from "./origin";

/** Calls the number; beside it, for a number that can have it, a chat. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return <Unsaid />;
  const number = dialled(phone);
  return (
    <span className={styles.phone}>
      <a className={cx(styles.link, styles.number)} href={`tel:${number}`}>
        {phoneNumber(phone)}
      </a>
      {number.startsWith("+") && (
        <a
          className={styles.chat}
          href={`https://wa.me/${number.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${phoneNumber(phone)}`}
          title="WhatsApp"
        >
          <MessageCircle size={16} {...iconLook} />
        </a>
      )}
    </span>
  );
}

/** The day, where there is room for it, and how long ago that was; exactly when on hover. Nothing without a date. */
export function Since({ when }: { when: string | undefined }) {
  if (!when) return null;
  const date = new Date(when);
  return (
    <time className={styles.below} dateTime={when} title={moment(date)} suppressHydrationWarning>
      <span className={styles.day}>{dayAndMonth(date)}, </span>
      {ago(date, new Date())}
    </time>
  );
}

/** What stands behind a question mark would be taken for more to write: another addressee, a subject, a text. */
const mailTo = (email: string) => `mailto:${email.replace(/[\s%?&#,;<>"]/g, (sign) => encodeURIComponent(sign))}`;

export function EmailLink({ email }: { email: string }) {
  if (!email) return <Unsaid />;
  return (
    <a className={cx(styles.link, styles.quiet, styles.email, styles.oneLine)} href={mailTo(email)} title={email}>
      {email}
    </a>
  );
}

/** One line in a table, whole on hover and on a phone's card. */
export function OneLine({ text }: { text: string }) {
  if (!text) return <Unsaid />;
  return (
    <span className={cx(styles.quiet, styles.oneLine)} title={text}>
      {text}
    </span>
  );
}

/** Empty to the eye, said to a screen reader. */
function Unsaid() {
  return <span className={styles.unseen}>None</span>;
}

/** Where an empty cell, or a label without a value, would look like a mistake. */
export function Absent() {
  return (
    <span className={styles.faint}>
      <span aria-hidden="true">–</span>
      <Unsaid />
    </span>
  );
}

/** What is there but must not be read: a password. */
export function Kept() {
  return <span className={styles.faint}>Set</span>;
}

/** The first lines, and how many more there are. */
export function Lines({ lines, shown }: { lines: readonly string[]; shown: number }) {
  const more = lines.slice(shown);
  if (lines.length === 0) return <Absent />;
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
  if (source.check) return <span className={styles.doubts}>Please check {source.check}</span>;
  return <span className={styles.below}>{originOf(source)}</span>;
}
