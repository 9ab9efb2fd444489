import { FileText } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { breaks, screenOnly } from "@/components/admin/kit/content";
import { padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps, PdfLink } from "@/components/admin/parts/button";
import buttons from "@/components/admin/parts/parts.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import type { Followed } from "@/components/admin/record/use-record";
import { confirmContact } from "@/components/admin/table/cells";
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
  createButton: Ref<HTMLButtonElement>;
  onCreate: (revises?: Quote) => void;
  convert: (() => void) | undefined;
};

export function Quotes({ followed, quotes, refusals, createButton, onCreate, convert }: Props) {
  const enquiry = followed.kind === "enquiry" ? followed.row : undefined;
  const title = quotes.length > 0 ? "Quotes" : "No quotes yet.";
  /** The latest revision of each number, which comes first in `quotes`. */
  const newestIds = new Map([...quotes].reverse().map((quote) => [quote.number, quote._id]));
  if (!enquiry && quotes.length === 0) return null;

  return (
    <section className={padded(3)} aria-label="Quotes">
      <div className={row(2, "center")}>
        <FileText size={16} {...iconProps} />
        <h3 className={styles.title}>{title}</h3>
        {enquiry && (
          <Button ref={createButton} look="quiet" onClick={() => onCreate()}>
            Create quote
          </Button>
        )}
      </div>
      <ul className={stack(2)}>
        {quotes.map((quote) => {
          const isNewest = newestIds.get(quote.number) === quote._id;
          const revise = enquiry && isNewest ? () => onCreate(quote) : undefined;
          return (
            <QuoteRow
              key={quote._id}
              followed={followed}
              quote={quote}
              refusals={refusals}
              isNewest={isNewest}
              revise={revise}
              convert={convert}
            />
          );
        })}
      </ul>
    </section>
  );
}

const ACTION_LABELS: Record<QuoteAction, string> = {
  sent: "Mark as sent",
  accepted: "Accepted",
  declined: "Declined",
  reopened: "Reopen",
};

function historyInWords({ openings, openedAt, acceptedName, lostReason }: Quote): string {
  const times = counted(openings, { one: "once", other: "{n} times" });
  const events = [
    openedAt && `Opened ${times}, first on ${moment(new Date(openedAt))}`,
    acceptedName && `accepted online by ${acceptedName}`,
    lostReason && LOST_REASONS[lostReason],
  ];
  return events.filter(Boolean).join(" · ");
}

type QuoteRowProps = Pick<Props, "followed" | "refusals" | "convert"> & {
  quote: Quote;
  isNewest: boolean;
  revise: (() => void) | undefined;
};

function QuoteRow({ followed, quote, refusals, isNewest, revise, convert }: QuoteRowProps) {
  const messages = useQuoteMessages(followed, quote);
  const [isMailing, setMailing] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const question = useSentQuestion(quote._id);
  const link = useRef<HTMLAnchorElement>(null);
  const { _id, enquiry, state } = quote;
  const send = useSendChange(enquiry);
  const number = words.number(quote.number, quote.revision);
  const history = historyInWords(quote);
  const isLive = state === "accepted" || (isNewest && state !== "replaced");
  const isDecided = state === "accepted" || state === "declined";
  const chatLink = messages && whatsappLink(followed.row.phone, messages.whatsapp);

  const refused = refusals.map(({ way }) => way);
  const confirmUse = (channel: ContactChannel) => confirmContact(refused.includes(channel), channel);

  /** Moves focus to the row's link, because the pressed control may disappear. */
  function closeForm(close: () => void) {
    link.current?.focus();
    close();
  }

  function changeState(action: QuoteAction, reason?: LostReason) {
    closeForm(() => setDeclining(false));
    const body = { state: requestedState(action), from: state, reason };
    send(quoteCalls.setState, { params: { id: enquiry, quote: _id }, body }).then((changed) => {
      question.close();
      notify.done(`${number}: ${words.states[changed.state]}`);
    }, notify.failed);
  }

  return (
    <li className={stack(1)}>
      <p className={breaks}>
        <PdfLink ref={link} kind="quotes" id={_id} name={number} /> <QuoteBadge state={state} />
        <span className={cx(text("ink-2", "smallSize"), place("block"))}>
          {`${rupees(quote.sum)}, valid until ${dayInWords(new Date(quote.validUntil))} · ${quote.by}`}
        </span>
        {history && <span className={cx(text("ink-2", "smallSize"), place("block"))}>{history}</span>}
      </p>
      {isLive && (
        <div className={cx(screenOnly, styles.answers)}>
          {state === "accepted" && convert && (
            <Button labelFor={number} look="main" onClick={convert}>
              Convert
            </Button>
          )}
          {actionsFor(state).map((action) => (
            <Button
              labelFor={number}
              key={action}
              look={isDecided ? "quiet" : "line"}
              onClick={() => (transitionOf(action).asksReason ? setDeclining(true) : changeState(action))}
            >
              {ACTION_LABELS[action]}
            </Button>
          ))}
          {!isDecided && messages?.isMailed && !isMailing && (
            <Button labelFor={number} look="quiet" onClick={() => confirmUse("mail") && setMailing(true)}>
              Email quote
            </Button>
          )}
          {!isDecided && chatLink && (
            <a
              className={cx(buttons.button, buttons.quiet)}
              href={chatLink}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (!confirmUse("whatsapp")) return event.preventDefault();
                if (!quote.link) notify.done("Attach the PDF in WhatsApp");
                if (state === "made") question.askOnReturn();
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
          onLost={(reason) => changeState("declined", reason)}
          onSkip={() => changeState("declined")}
          onCancel={() => closeForm(() => setDeclining(false))}
        />
      )}
      {isLive && <QuoteLink quote={quote} />}
      {state === "made" && question.isAsked && (
        <SentQuestion number={number} onYes={() => changeState("sent")} onNo={() => closeForm(question.close)} />
      )}
      {isMailing && messages && (
        <QuoteMailForm
          quote={quote}
          email={quote.input.email || followed.row.email}
          mail={messages.mail}
          onClose={() => closeForm(() => setMailing(false))}
        />
      )}
    </li>
  );
}
