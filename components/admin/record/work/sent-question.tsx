"use client";

import { useEffect, useState } from "react";
import { Spoken } from "@/components/admin/parts/announcer";
import { Button } from "@/components/admin/parts/button";
import styles from "@/components/admin/record/work/quotes.module.scss";
import { recordWords } from "@/lib/content/record-words";

const words = recordWords.quotes.sending;

/**
 * Whether to ask if a quote was sent: WhatsApp was opened for it, nobody has answered yet, and the person is back at this
 * page. Kept in the tab, because a phone may unload the page while WhatsApp is open.
 */
export function useSentQuestion(quote: string) {
  const key = `quote.opened.${quote}`;
  const [place, setPlace] = useState<"here" | "away" | "back">(() => (stored(key) ? "back" : "here"));
  useEffect(() => {
    if (place !== "away") return;
    const ask = () => {
      if (document.visibilityState === "visible") setPlace("back");
    };
    // Another window beside this one hides nothing, so only the focus returns.
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [place]);

  return {
    isAsked: place === "back",
    opened() {
      store(key, "yes");
      setPlace("away");
    },
    answered() {
      store(key, undefined);
      setPlace("here");
    },
  };
}

/** Without browser storage the question is asked only while its record is open. */
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is switched off or full.
  }
}

type Props = { number: string; onYes: () => void; onNo: () => void };

export function SentQuestion({ number, onYes, onNo }: Props) {
  return (
    <div className={styles.question}>
      <Spoken>{words.ask(number)}</Spoken>
      <Button onClick={onYes}>
        {words.yes}
        <span className={styles.unseen}> {number}</span>
      </Button>
      <Button look="quiet" onClick={onNo}>
        {words.notYet}
        <span className={styles.unseen}> {number}</span>
      </Button>
    </div>
  );
}
