"use client";

import { FileText } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import type { Followed } from "@/components/admin/record/followed";
import styles from "@/components/admin/record/work/quotes.module.scss";
import type { Quote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { QuoteForm } from "./quote-form";
import { QuoteRow } from "./quote-row";

const words = recordWords.quotes;

type Props = { followed: Exclude<Followed, { kind: "project" }>; quotes: readonly Quote[] };

/** The quotes of an enquiry; a customer's record shows those of its enquiries, which are made and revised there. */
export function Quotes({ followed, quotes }: Props) {
  const [asking, setAsking] = useState<{ revises?: Quote }>();
  const box = useRef<HTMLElement>(null);
  const enquiry = followed.kind === "enquiry" ? followed.row : undefined;
  const title = quotes.length > 0 ? words.title : words.none;
  /** Only the newest revision of a quote can be revised. */
  const newest = new Map([...quotes].reverse().map((quote) => [quote.number, quote._id]));
  if (!enquiry && quotes.length === 0) return null;

  /** Closing removes the focused field, so focus moves to the button that opens the form. */
  function close() {
    flushSync(() => setAsking(undefined));
    box.current?.querySelector("button")?.focus();
  }

  return (
    <section ref={box} className={styles.quotes} aria-label={words.title}>
      <div className={styles.head}>
        <FileText size={16} {...iconProps} />
        <h3 className={styles.title}>{asking?.revises ? words.revising(asking.revises.number) : title}</h3>
        {enquiry && !asking && (
          <Button look="quiet" onClick={() => setAsking({})}>
            {words.make}
          </Button>
        )}
      </div>
      {enquiry && asking && <QuoteForm enquiry={enquiry} revises={asking.revises} onClose={close} />}
      <ul className={styles.made}>
        {quotes.map((quote) => {
          const isLast = newest.get(quote.number) === quote._id;
          const revise = enquiry && !asking && isLast ? () => setAsking({ revises: quote }) : undefined;
          return <QuoteRow key={quote._id} followed={followed} quote={quote} isLast={isLast} revise={revise} />;
        })}
      </ul>
    </section>
  );
}
