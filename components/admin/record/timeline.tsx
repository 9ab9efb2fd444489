import { CircleDot, Footprints, type LucideIcon, Mail, MessageCircle, NotebookPen, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { breaks } from "@/components/admin/kit/content";
import { separated, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { CALL_OUTCOMES } from "@/contract/rules/call-outcome";
import { ENTRY_TYPES, type EntryType, type TimelineEntry } from "@/contract/schemas/follow-up";
import type { ReplyState, WhatsAppChat } from "@/contract/schemas/whatsapp";
import { recordWords } from "@/lib/content/record-words";
import { ago, moment } from "@/lib/format";
import styles from "./record.module.scss";

export const ENTRY_KINDS: Record<EntryType, { name: string; Icon: LucideIcon; hint: string; saved: string }> = {
  note: { name: "Note", Icon: NotebookPen, hint: "Write a note", saved: "Note saved" },
  call: { name: "Call", Icon: Phone, hint: "What did you discuss?", saved: "Call logged" },
  whatsapp: { name: "WhatsApp", Icon: MessageCircle, hint: "What did you write?", saved: "WhatsApp message logged" },
  mail: { name: "Email", Icon: Mail, hint: "What did you write?", saved: "Email logged" },
  visit: { name: "Visit", Icon: Footprints, hint: "How did the visit go?", saved: "Visit logged" },
};

const isByStaff = (type: TimelineEntry["type"]): type is EntryType =>
  ENTRY_TYPES.some((entryType) => entryType === type);

type Props = {
  entries: readonly TimelineEntry[];
  sent?: WhatsAppChat["sent"] | undefined;
  onCorrect: (entry: TimelineEntry) => void;
};

/** Entries never change: a correction is a new entry with the id of the old one in `corrects`. */
export function Timeline({ entries, sent = {}, onCorrect }: Props) {
  const correctedIds = new Set(entries.map(({ corrects }) => corrects));
  return (
    <section className={cx(stack(2), separated)}>
      <h3 className={text("bold")}>Timeline</h3>
      {entries.length === 0 && <p className={text("ink-3")}>No activity yet. Log a call or a note.</p>}
      <ol className={stack(3)}>
        {entries.map((entry) => {
          if (entry.type === "received") return <ReceivedMessage key={entry._id} entry={entry} />;
          if (!isByStaff(entry.type)) return <ChangeEntry key={entry._id} entry={entry} />;
          const reply = sent[entry._id];
          return (
            <StaffEntry key={entry._id} entry={entry} type={entry.type} isCorrected={correctedIds.has(entry._id)}>
              {reply && <ReplyStatus reply={reply} />}
              {!reply && <Correction isCorrected={correctedIds.has(entry._id)} onCorrect={() => onCorrect(entry)} />}
            </StaffEntry>
          );
        })}
      </ol>
    </section>
  );
}

function EntryTime({ at }: { at: string }) {
  const now = new Date(useNow());
  const date = new Date(at);
  return (
    <time dateTime={at} title={moment(date)}>
      {ago(date, now)}
    </time>
  );
}

type EntryProps = { Icon: LucideIcon; className?: string | undefined; children: ReactNode };

const Entry = ({ Icon, className, children }: EntryProps) => (
  <li className={cx(text("loose"), styles.entry, className)}>
    <Icon size={16} {...iconProps} />
    <div className={breaks}>{children}</div>
  </li>
);

const ChangeEntry = ({ entry }: { entry: TimelineEntry }) => (
  <Entry Icon={CircleDot} className={cx(text("small", "ink-3"), styles.event)}>
    <span className={text("mid", "ink-2")}>{entry.by || recordWords.site}</span> {entry.text} ·{" "}
    <EntryTime at={entry.at} />
  </Entry>
);

const ReceivedMessage = ({ entry }: { entry: TimelineEntry }) => (
  <Entry Icon={MessageCircle}>
    <p className={text("small", "ink-3")}>
      <span className={text("mid", "ink-2")}>{entry.by}</span> · WhatsApp message · <EntryTime at={entry.at} />
    </p>
    <p className={text("typed")}>{entry.text}</p>
  </Entry>
);

type StaffEntryProps = { entry: TimelineEntry; type: EntryType; isCorrected: boolean; children: ReactNode };

const StaffEntry = ({ entry, type, isCorrected, children }: StaffEntryProps) => (
  <Entry Icon={ENTRY_KINDS[type].Icon}>
    <p className={text("small", "ink-3")}>
      <span className={text("mid", "ink-2")}>{entry.by || recordWords.site}</span> · {ENTRY_KINDS[type].name}
      {entry.outcome && `: ${CALL_OUTCOMES[entry.outcome]}`} · <EntryTime at={entry.at} />
      {entry.corrects && " · Correction"}
    </p>
    {entry.text && <p className={cx(text("typed"), isCorrected && text("ink-3", "struck"))}>{entry.text}</p>}
    {children}
  </Entry>
);

const REPLY_STATES: Record<ReplyState, string> = {
  queued: "Sending...",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  failed: "Not sent.",
  unconfirmed: "Perhaps not sent.",
};

const ReplyStatus = ({ reply: { state, reason } }: { reply: WhatsAppChat["sent"][string] }) => (
  <p className={text("small", reason ? "status-red" : "ink-3")}>
    {REPLY_STATES[state]}
    {reason && ` ${reason}`}
  </p>
);

const Correction = ({ isCorrected, onCorrect }: { isCorrected: boolean; onCorrect: () => void }) =>
  isCorrected ? (
    <p className={text("small", "ink-3")}>Corrected</p>
  ) : (
    <Button look="flush" className={styles.correct} onClick={onCorrect}>
      Correct
    </Button>
  );
