import { CircleDot, Footprints, type LucideIcon, Mail, MessageCircle, NotebookPen, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { breaks } from "@/components/admin/kit/content";
import { part, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { CALL_OUTCOMES } from "@/contract/rules/call-outcome";
import { ENTRY_TYPES, type EntryType, type TimelineEntry } from "@/contract/schemas/follow-up";
import type { ReplyState, WhatsAppChat } from "@/contract/schemas/whatsapp";
import { recordWords } from "@/lib/content/record-words";
import { ago, moment } from "@/lib/format";
import styles from "./record.module.scss";

export const ENTRIES: Record<EntryType, { name: string; Icon: LucideIcon; hint: string; saved: string }> = {
  note: { name: "Note", Icon: NotebookPen, hint: "Write a note", saved: "Note saved" },
  call: { name: "Call", Icon: Phone, hint: "What did you discuss?", saved: "Call logged" },
  whatsapp: {
    name: "WhatsApp",
    Icon: MessageCircle,
    hint: "What did you write?",
    saved: "WhatsApp message logged",
  },
  mail: { name: "Email", Icon: Mail, hint: "What did you write?", saved: "Email logged" },
  visit: { name: "Visit", Icon: Footprints, hint: "How did the visit go?", saved: "Visit logged" },
};

const isEntry = (type: TimelineEntry["type"]): type is EntryType => ENTRY_TYPES.some((one) => one === type);

type Props = {
  entries: readonly TimelineEntry[];
  sent?: WhatsAppChat["sent"] | undefined;
  onCorrect: (entry: TimelineEntry) => void;
};

/** Entries never change: a correction is a new entry that names the old one. */
export function Timeline({ entries, sent = {}, onCorrect }: Props) {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return (
    <section className={cx(stack(2), part)}>
      <h3 className={text("bold")}>Timeline</h3>
      {entries.length === 0 && <p className={text("ink-3")}>No activity yet. Log a call or a note.</p>}
      <ol className={stack(3)}>
        {entries.map((entry) => {
          if (entry.type === "received") return <Received key={entry._id} entry={entry} />;
          if (!isEntry(entry.type)) return <Event key={entry._id} entry={entry} />;
          const reply = sent[entry._id];
          return (
            <Written key={entry._id} entry={entry} type={entry.type} isCorrected={corrected.has(entry._id)}>
              {reply ? <Sent reply={reply} /> : <Correct entry={entry} corrected={corrected} onCorrect={onCorrect} />}
            </Written>
          );
        })}
      </ol>
    </section>
  );
}

function When({ at }: { at: string }) {
  const now = new Date(useNow());
  const date = new Date(at);
  return (
    <time dateTime={at} title={moment(date)}>
      {ago(date, now)}
    </time>
  );
}

type ItemProps = { Icon: LucideIcon; className?: string | undefined; children: ReactNode };

const Item = ({ Icon, className, children }: ItemProps) => (
  <li className={cx(text("loose"), styles.entry, className)}>
    <Icon size={16} {...iconProps} />
    <div className={breaks}>{children}</div>
  </li>
);

const Event = ({ entry: { by, text: what, at } }: { entry: TimelineEntry }) => (
  <Item Icon={CircleDot} className={cx(text("small", "ink-3"), styles.event)}>
    <span className={text("mid", "ink-2")}>{by || recordWords.site}</span> {what} · <When at={at} />
  </Item>
);

const Received = ({ entry: { by, text: what, at } }: { entry: TimelineEntry }) => (
  <Item Icon={MessageCircle}>
    <p className={text("small", "ink-3")}>
      <span className={text("mid", "ink-2")}>{by}</span> · WhatsApp message · <When at={at} />
    </p>
    <p className={text("typed")}>{what}</p>
  </Item>
);

type WrittenProps = { entry: TimelineEntry; type: EntryType; isCorrected: boolean; children: ReactNode };

const Written = ({ entry: { by, text: what, at, corrects, outcome }, type, isCorrected, children }: WrittenProps) => (
  <Item Icon={ENTRIES[type].Icon}>
    <p className={text("small", "ink-3")}>
      <span className={text("mid", "ink-2")}>{by || recordWords.site}</span> · {ENTRIES[type].name}
      {outcome && `: ${CALL_OUTCOMES[outcome]}`} · <When at={at} />
      {corrects && " · Correction"}
    </p>
    {what && <p className={cx(text("typed"), isCorrected && text("ink-3", "struck"))}>{what}</p>}
    {children}
  </Item>
);

const SENT: Record<ReplyState, string> = {
  queued: "Sending...",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  failed: "Not sent.",
  unconfirmed: "Perhaps not sent.",
};

const Sent = ({ reply: { state, reason } }: { reply: WhatsAppChat["sent"][string] }) => (
  <p className={text("small", reason ? "status-red" : "ink-3")}>
    {SENT[state]}
    {reason && ` ${reason}`}
  </p>
);

type CorrectProps = { entry: TimelineEntry; corrected: ReadonlySet<string | null>; onCorrect: Props["onCorrect"] };

const Correct = ({ entry, corrected, onCorrect }: CorrectProps) =>
  corrected.has(entry._id) ? (
    <p className={text("small", "ink-3")}>Corrected</p>
  ) : (
    <Button look="flush" className={styles.correct} onClick={() => onCorrect(entry)}>
      Correct
    </Button>
  );
