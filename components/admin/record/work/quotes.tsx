import { FileText } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { breaks, screenOnly } from "@/components/admin/kit/content";
import { padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps, PdfLink } from "@/components/admin/parts/button";
import buttons from "@/components/admin/parts/parts.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import type { Followed } from "@/components/admin/record/use-record";
import { mayContact } from "@/components/admin/table/cells";
import { QuoteBadge } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/quotes";
import { whatsappLink } from "@/contract/phone";
import { actionsFor, type QuoteAction, requestedState, transitionOf } from "@/contract/rules/quote-transitions";
import type { ContactChannel, OptOut } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import type { Quote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { counted, dayInWords, moment, rupees } from "@/lib/format";
import { QuoteLink, QuoteMailForm, SentQuestion, useSentQuestion } from "./quote-sending";
import { LostQuestion } from "./status";
import { useSendChange } from "./use-change";
import { useQuoteMessages } from "./use-templates";
import styles from "./work.module.scss";

const words = recordWords.quotes;

type Props = {
  followed: Exclude<Followed, { kind: "project" }>;
  quotes: readonly Quote[];
  refusals: readonly OptOut[];
  /** The button that opens the form. */
  button: Ref<HTMLButtonElement>;
  onMake: (revises?: Quote) => void;
  convert: (() => void) | undefined;
};

export function Quotes({ followed, quotes, refusals, button, onMake, convert }: Props) {
  const enquiry = followed.kind === "enquiry" ? followed.row : undefined;
  const title = quotes.length > 0 ? "Quotes" : "No quotes yet.";
  const newest = new Map([...quotes].reverse().map((quote) => [quote.number, quote._id]));
  if (!enquiry && quotes.length === 0) return null;

  return (
    <section className={padded(3)} aria-label="Quotes">
      <div className={row(2, "center")}>
        <FileText size={16} {...iconProps} />
        <h3 className={styles.title}>{title}</h3>
        {enquiry && (
          <Button ref={button} look="quiet" onClick={() => onMake()}>
            Create quote
          </Button>
        )}
      </div>
      <ul className={stack(2)}>
        {quotes.map((quote) => {
          const isLast = newest.get(quote.number) === quote._id;
          const revise = enquiry && isLast ? () => onMake(quote) : undefined;
          return (
            <QuoteRow
              key={quote._id}
              followed={followed}
              quote={quote}
              refusals={refusals}
              isLast={isLast}
              revise={revise}
              convert={convert}
            />
          );
        })}
      </ul>
    </section>
  );
}

const MARKS: Record<QuoteAction, string> = {
  sent: "Mark as sent",
  accepted: "Accepted",
  declined: "Declined",
  reopened: "Reopen",
};

function seenInWords({ openings, openedAt, acceptedName, lostReason }: Quote): string {
  const times = counted(openings, { one: "once", other: "{n} times" });
  return [
    openedAt && `Opened ${times}, first on ${moment(new Date(openedAt))}`,
    acceptedName && `accepted online by ${acceptedName}`,
    lostReason && LOST_REASONS[lostReason],
  ]
    .filter(Boolean)
    .join(" · ");
}

type QuoteRowProps = Pick<Props, "followed" | "refusals" | "convert"> & {
  quote: Quote;
  isLast: boolean;
  revise: (() => void) | undefined;
};

function QuoteRow({ followed, quote, refusals, isLast, revise, convert }: QuoteRowProps) {
  const messages = useQuoteMessages(followed, quote);
  const [isMailing, setMailing] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const question = useSentQuestion(quote._id);
  const link = useRef<HTMLAnchorElement>(null);
  const { _id, enquiry, state } = quote;
  const send = useSendChange(enquiry);
  const number = words.number(quote.number, quote.revision);
  const seen = seenInWords(quote);
  const isLive = state === "accepted" || (isLast && state !== "replaced");
  const isDecided = state === "accepted" || state === "declined";
  const whatsapp = messages && whatsappLink(followed.row.phone, messages.whatsapp);

  const refused = refusals.map(({ way }) => way);
  const mayUse = (way: ContactChannel) => mayContact(refused.includes(way), way);

  /** Focus moves to the row's link, because its controls may disappear. */
  function leave(control: () => void) {
    link.current?.focus();
    control();
  }

  function press(event: QuoteAction, reason?: LostReason) {
    leave(() => setDeclining(false));
    const body = { state: requestedState(event), from: state, reason };
    send(quoteCalls.setState, { params: { id: enquiry, quote: _id }, body }).then(({ state: now }) => {
      question.answered();
      notify.done(`${number}: ${words.states[now]}`);
    }, notify.failed);
  }

  return (
    <li className={stack(1)}>
      <p className={breaks}>
        <PdfLink ref={link} of="quotes" row={_id} name={number} /> <QuoteBadge state={state} />
        <span className={cx(text("ink-2", "smallSize"), place("block"))}>
          {`${rupees(quote.sum)}, valid until ${dayInWords(new Date(quote.validUntil))} · ${quote.by}`}
        </span>
        {seen && <span className={cx(text("ink-2", "smallSize"), place("block"))}>{seen}</span>}
      </p>
      {isLive && (
        <div className={cx(screenOnly, styles.answers)}>
          {state === "accepted" && convert && (
            <Button labelFor={number} look="main" onClick={convert}>
              Convert
            </Button>
          )}
          {actionsFor(state).map((event) => (
            <Button
              labelFor={number}
              key={event}
              look={isDecided ? "quiet" : "line"}
              onClick={() => (transitionOf(event).asksReason ? setDeclining(true) : press(event))}
            >
              {MARKS[event]}
            </Button>
          ))}
          {!isDecided && messages?.isMailed && !isMailing && (
            <Button labelFor={number} look="quiet" onClick={() => mayUse("mail") && setMailing(true)}>
              Email quote
            </Button>
          )}
          {!isDecided && whatsapp && (
            <a
              className={cx(buttons.button, buttons.quiet)}
              href={whatsapp}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (!mayUse("whatsapp")) return event.preventDefault();
                if (!quote.link) notify.done("Attach the PDF in WhatsApp");
                if (state === "made") question.opened();
              }}
            >
              Send by WhatsApp
              <span className="unseen"> {number}</span>
            </a>
          )}
          {revise && (
            <Button labelFor={number} look="quiet" onClick={revise}>
              Revise
            </Button>
          )}
        </div>
      )}
      {isDeclining && (
        <LostQuestion
          title="Why was it declined?"
          onLost={(reason) => press("declined", reason)}
          onSkip={() => press("declined")}
          onCancel={() => leave(() => setDeclining(false))}
        />
      )}
      {isLive && <QuoteLink quote={quote} />}
      {state === "made" && question.isAsked && (
        <SentQuestion number={number} onYes={() => press("sent")} onNo={() => leave(question.answered)} />
      )}
      {isMailing && messages && (
        <QuoteMailForm
          quote={quote}
          email={quote.input.email || followed.row.email}
          mail={messages.mail}
          onClose={() => leave(() => setMailing(false))}
        />
      )}
    </li>
  );
}
