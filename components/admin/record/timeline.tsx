"use client";

import { CircleDot, Footprints, type LucideIcon, Mail, MessageCircle, NotebookPen, Phone } from "lucide-react";
import { useNow } from "@/components/admin/hooks/use-now";
import { Button } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { cx } from "@/components/ui/cx";
import { ENTRY_TYPES, type EntryType, type TimelineEntry } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import { ago, moment } from "@/lib/format";
import styles from "./timeline.module.scss";

const words = recordWords.timeline;

export const entryIcons: Record<EntryType, LucideIcon> = {
  note: NotebookPen,
  call: Phone,
  whatsapp: MessageCircle,
  mail: Mail,
  visit: Footprints,
};

const isEntry = (type: TimelineEntry["type"]): type is EntryType => ENTRY_TYPES.some((one) => one === type);

type Props = { entries: readonly TimelineEntry[]; onCorrect: (entry: TimelineEntry) => void };

/** Past events, newest first. Entries never change: a correction is a new entry that names the old one. */
export function Timeline({ entries, onCorrect }: Props) {
  const now = new Date(useNow());
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{words.title}</h3>
      {entries.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ol className={styles.timeline}>
        {entries.map((entry) => {
          const written = isEntry(entry.type) ? entry.type : undefined;
          const Icon = written ? entryIcons[written] : CircleDot;
          const by = entry.by || recordWords.site;
          const when = (
            <time dateTime={entry.at} title={moment(new Date(entry.at))}>
              {ago(new Date(entry.at), now)}
            </time>
          );
          return (
            <li key={entry._id} className={cx(styles.entry, !written && styles.event)}>
              <Icon size={16} {...iconProps} />
              {written ? (
                <div className={styles.body}>
                  <p className={styles.head}>
                    <span className={styles.by}>{by}</span> · {recordWords.composer.types[written]} · {when}
                    {entry.corrects && ` · ${words.correction}`}
                  </p>
                  <p className={cx(styles.text, corrected.has(entry._id) && styles.corrected)}>{entry.text}</p>
                  {corrected.has(entry._id) ? (
                    <p className={styles.head}>{words.corrected}</p>
                  ) : (
                    <Button look="flush" className={styles.correct} onClick={() => onCorrect(entry)}>
                      {words.correct}
                    </Button>
                  )}
                </div>
              ) : (
                <p className={styles.body}>
                  <span className={styles.by}>{by}</span> {entry.text} · {when}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
