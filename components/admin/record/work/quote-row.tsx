"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/admin/parts/button";
import buttons from "@/components/admin/parts/button.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import type { Followed } from "@/components/admin/record/followed";
import styles from "@/components/admin/record/work/quotes.module.scss";
import badges from "@/components/admin/table/status-badge.module.scss";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/quotes";
import { whatsappLink } from "@/contract/phone";
import type { Quote, QuoteState, SetState } from "@/contract/schemas/quote";
import { sendCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { dayInWords, rupees } from "@/lib/format";
import { QuoteMailForm } from "./quote-mail-form";
import { SentQuestion, useSentQuestion } from "./sent-question";
import { useChange } from "./use-change";
import { useQuoteMessages } from "./use-templates";

const words = recordWords.quotes;

const colours: Record<QuoteState, string | undefined> = {
  made: badges.teal,
  sent: badges.blue,
  accepted: badges.green,
  declined: badges.red,
  expired: badges.yellow,
  replaced: badges.grey,
};

/** The states that one press sets. An accepted or declined quote can be reopened, for a wrong press. */
const STEPS: Record<QuoteState, readonly SetState[]> = {
  made: ["sent", "accepted", "declined"],
  sent: ["accepted", "declined"],
  expired: ["accepted", "declined"],
  accepted: ["sent"],
  declined: ["sent"],
  replaced: [],
};

type Props = {
  followed: Exclude<Followed, { kind: "project" }>;
  quote: Quote;
  /** False for a quote with a later revision. */
  isLast: boolean;
  revise: (() => void) | undefined;
};

/** A quote with its PDF and its state, and ways to send it. */
export function QuoteRow({ followed, quote, isLast, revise }: Props) {
  const change = useChange();
  const messages = useQuoteMessages(followed, quote);
  const [isMailing, setMailing] = useState(false);
  const question = useSentQuestion(quote._id);
  const link = useRef<HTMLAnchorElement>(null);
  const { _id, enquiry, state } = quote;
  const number = words.number(quote.number, quote.revision);
  const isDecided = state === "accepted" || state === "declined";
  const whatsapp = messages && whatsappLink(followed.row.phone, messages.whatsapp);

  async function set(to: SetState) {
    const params = { id: enquiry, quote: _id };
    try {
      const { state: now } = await change(quoteCalls.setState.tags, enquiry, {}, () =>
        sendCall(quoteCalls.setState, { params, body: { state: to, from: state } }),
      );
      question.answered();
      notify.done(words.isMarked(number, words.states[now]));
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  /** Whatever closes or changes the row's controls moves the focus to its link, which stays. */
  function press(to: SetState) {
    link.current?.focus();
    void set(to);
  }

  function isNotSent() {
    link.current?.focus();
    question.answered();
  }

  function closeMail() {
    link.current?.focus();
    setMailing(false);
  }

  return (
    <li className={styles.quote}>
      <p className={styles.what}>
        <a ref={link} href={`/api/quotes/${_id}/pdf`} target="_blank" rel="noreferrer" aria-label={words.pdf(number)}>
          {number}
        </a>{" "}
        <span className={cx(badges.badge, colours[state])}>{words.states[state]}</span>
        <span className={styles.facts}>
          {words.made(rupees(quote.sum), dayInWords(new Date(quote.validUntil)), quote.by)}
        </span>
      </p>
      {(state === "accepted" || (isLast && state !== "replaced")) && (
        <div className={styles.steps}>
          {STEPS[state].map((to) => (
            <Button key={to} look={isDecided ? "quiet" : "line"} onClick={() => press(to)}>
              {isDecided ? words.reopen : words.mark[to]}
              <span className={styles.unseen}> {number}</span>
            </Button>
          ))}
          {!isDecided && messages?.isMailed && !isMailing && (
            <Button look="quiet" onClick={() => setMailing(true)}>
              {words.mail}
              <span className={styles.unseen}> {number}</span>
            </Button>
          )}
          {!isDecided && whatsapp && (
            <a
              className={cx(buttons.button, buttons.quiet)}
              href={whatsapp}
              target="_blank"
              rel="noreferrer"
              onClick={() => {
                notify.done(words.attach);
                if (state === "made") question.opened();
              }}
            >
              {words.whatsapp}
              <span className={styles.unseen}> {number}</span>
            </a>
          )}
          {revise && (
            <Button look="quiet" onClick={revise}>
              {words.revise}
              <span className={styles.unseen}> {number}</span>
            </Button>
          )}
        </div>
      )}
      {state === "made" && question.isAsked && (
        <SentQuestion number={number} onYes={() => press("sent")} onNo={isNotSent} />
      )}
      {isMailing && messages && (
        <QuoteMailForm
          quote={quote}
          email={quote.input.email || followed.row.email}
          mail={messages.mail}
          onClose={closeMail}
        />
      )}
    </li>
  );
}
