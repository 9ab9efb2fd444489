import { randomUUID } from "node:crypto";
import { SiteButton } from "@/components/ui/button";
import { InputField, TextArea } from "@/components/ui/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import { dayInWords, moment } from "@/lib/format";
import type { QuotePage } from "@/server/features/quotes";
import styles from "./quote.module.scss";

type Props = { page: QuotePage };

export function Outcome({ page: { is, quote } }: Props) {
  if (!quote || is === "open") return null;
  const isAccepted = is === "accepted";
  const by = quote.acceptedName ? ` by ${quote.acceptedName}` : "";
  const [title, lead] = isAccepted
    ? [
        `Accepted${by} on ${dayInWords(new Date(quote.stateAt))}`,
        "Thank you. We will call you about the agreement and the first payment.",
      ]
    : [
        "This quotation is closed",
        "You told us that you do not want to go on with it. If that has changed, ask us below or call us.",
      ];
  return (
    <div role="status" className={isAccepted ? styles.accepted : styles.closed}>
      <p className="mid">{title}</p>
      <p>{lead}</p>
    </div>
  );
}

/** Plain forms: they work without script. */
export function Answers({ page: { is, quote }, secret }: Props & { secret: string }) {
  return (
    <div id="answer" className={styles.answers}>
      {is === "open" && (
        <form method="post" action="/api/quote-answers" className={styles.form} aria-labelledby="accept-title">
          <h2 id="accept-title" className="h3 mid">
            Accept this quotation
          </h2>
          <p className="small text-2">
            Accepting tells us that you want to build at this price. The agreement, which we both sign, follows.
          </p>
          <input type="hidden" name="secret" value={secret} />
          <InputField
            id="accept-name"
            name="name"
            label="Your name"
            autoComplete="name"
            maxLength={LENGTHS.name}
            required
          />
          <label className={styles.agree}>
            <input type="checkbox" name="agree" value="yes" required />
            <span>I accept this quotation</span>
          </label>
          <p className="small text-2">{`Today is ${dayInWords(new Date())}.`}</p>
          <SiteButton type="submit" name="answer" value="accept">
            Accept
          </SiteButton>
        </form>
      )}
      <form method="post" action="/api/quote-answers" className={styles.form} aria-labelledby="ask-title">
        <h2 id="ask-title" className="h3 mid">
          Ask a question
        </h2>
        {quote?.askedAt && (
          <p role="status">{`Your question arrived on ${moment(new Date(quote.askedAt))}. We will answer you.`}</p>
        )}
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="id" value={randomUUID()} />
        <TextArea
          id="question"
          name="question"
          label="Your question"
          rows={3}
          maxLength={LENGTHS.description}
          required
        />
        <SiteButton type="submit" name="answer" value="ask" look="line">
          Send question
        </SiteButton>
      </form>
    </div>
  );
}
