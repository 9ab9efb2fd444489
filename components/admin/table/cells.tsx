import { MessageCircle } from "lucide-react";
import { useNow } from "@/components/admin/hooks/use-now";
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
      <a className={cx(styles.link, styles.number)} href={telephone(phone)}>
        {shownPhone(phone)}
      </a>
      {chat && (
        <a
          className={styles.chat}
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

/** Escapes characters that a mail program would read as another recipient, a subject or a text. */
const mailTo = (email: string) => `mailto:${email.replace(/[\s%?&#,;<>"]/g, (sign) => encodeURIComponent(sign))}`;

export function EmailLink({ email }: { email: string }) {
  if (!email) return <NotGiven />;
  return (
    <a className={cx(styles.link, styles.quiet, styles.email, styles.oneLine)} href={mailTo(email)} title={email}>
      {email}
    </a>
  );
}

export function OneLine({ text }: { text: string }) {
  if (!text) return <NotGiven />;
  return (
    <span className={cx(styles.quiet, styles.oneLine)} title={text}>
      {text}
    </span>
  );
}

function NotGiven() {
  return <span className="unseen">Not provided</span>;
}

export function EmptyCell() {
  return (
    <span className={styles.faint}>
      <span aria-hidden="true">–</span>
      <NotGiven />
    </span>
  );
}

export function HiddenValue() {
  return <span className={styles.faint}>Hidden</span>;
}

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

/** Screen readers read all of them. */
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
          <span className="unseen">{more.join(", ")}</span>
        </li>
      )}
    </ul>
  );
}

/** Answers that look mistyped, for staff to check; otherwise the enquiry's source. */
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
  const origin = originOf(source);
  return origin ? <span className={styles.below}>{origin}</span> : null;
}
