"use client";

import { FileText } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import styles from "@/components/admin/record/work/quotes.module.scss";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { Quote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { dayInWords, rupees } from "@/lib/format";
import { QuoteForm } from "./quote-form";

const words = recordWords.quotes;

export function Quotes({ enquiry, quotes }: { enquiry: Enquiry; quotes: readonly Quote[] }) {
  const [asking, setAsking] = useState<{ revises?: Quote }>();
  const box = useRef<HTMLElement>(null);
  const title = quotes.length > 0 ? words.title : words.none;
  /** Only the newest revision of a quote can be revised. */
  const newest = new Map([...quotes].reverse().map((quote) => [quote.number, quote._id]));

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
        {!asking && (
          <Button look="quiet" onClick={() => setAsking({})}>
            {words.make}
          </Button>
        )}
      </div>
      {asking && <QuoteForm enquiry={enquiry} revises={asking.revises} onClose={close} />}
      <ul className={styles.made}>
        {quotes.map((quote) => {
          const number = words.number(quote.number, quote.revision);
          return (
            <li key={quote._id} className={styles.quote}>
              <span className={styles.what}>
                <a
                  href={`/api/quotes/${quote._id}/pdf`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.pdf(number)}
                >
                  {number}
                </a>
                <span className={styles.facts}>
                  {words.made(rupees(quote.sum), dayInWords(new Date(quote.validUntil)), quote.by)}
                </span>
              </span>
              {newest.get(quote.number) === quote._id && !asking && (
                <Button look="flush" onClick={() => setAsking({ revises: quote })}>
                  {words.revise}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
