import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { SiteButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { InputField, TextArea } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LENGTHS } from "@/contract/schemas/lengths";
import { pathOfQuote } from "@/lib/content/pages";
import { pdfWords } from "@/lib/content/pdf-words";
import { dayInWords, moment } from "@/lib/format";
import type { QuotePage, Paper as QuotePaper } from "@/server/features/quotes";
import styles from "./quote.module.scss";

type PaperProps = { paper: Partial<QuotePaper>; secret: string; isOpen: boolean; outcome: ReactNode };

/** Shows the words of the PDF, some of which older quotes lack. */
export function Paper({ paper, secret, isOpen, outcome }: PaperProps) {
  const { marks = [], to = [], facts = [], parts = [], tax = [], terms = [], notes = [] } = paper;
  const { included = [], notIncluded = [], bank = [] } = paper;
  const hasScope = included.length + notIncluded.length > 0;
  const headings = { ...pdfWords.headings, ...paper.headings };
  return (
    <div className={styles.paper}>
      {outcome}
      <p className="small text-2">{marks.join(" · ")}</p>
      {to.length > 0 && (
        <p className="lines breaks">
          <span className="small text-2">For</span>
          {`\n${to.join("\n")}`}
        </p>
      )}
      <div>
        <p className="text-2">{paper.calculated}</p>
        <p className={styles.sum}>{paper.sum}</p>
        <p className="text-2">{paper.belowSum}</p>
      </div>
      <p className="cluster gap-2 apart-5 unprinted">
        <a className="tap-link" href="#answer">
          {isOpen ? "Accept or ask" : "Ask a question"}
        </a>
        <a className="tap-link" href={`${pathOfQuote(secret)}/pdf`} target="_blank" rel="noreferrer">
          <Icon name="download" />
          <span>Download as PDF</span>
        </a>
      </p>
      <Amounts facts={facts} />
      <Section title="How it is calculated" isShown={parts.length > 0}>
        <Amounts facts={parts} />
      </Section>
      {paper.inWords && <p className="text-2">{paper.inWords}</p>}
      {tax.length > 0 && <Amounts facts={tax} />}
      <Section title={headings.included} isShown={hasScope}>
        <Included {...paper} />
      </Section>
      <Section title={headings.notIncluded} isShown={hasScope}>
        <List lines={notIncluded} emptyText={paper.nothingExcluded} />
      </Section>
      <Payments {...paper} title={headings.payments} />
      <Section title={headings.bank} isShown={bank.length > 0}>
        <Amounts facts={bank} />
      </Section>
      <Section title={headings.terms} isShown={terms.length > 0}>
        <ol className={styles.list}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </Section>
      {notes.map((note) => (
        <p key={note} className="small text-2">
          {note}
        </p>
      ))}
      {paper.office && <Office {...paper.office} />}
    </div>
  );
}

const LINES_OF_ONE_COLUMN = 8;

function Section({ title, isShown = true, children }: { title: string; isShown?: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section className={styles.section}>
      <h2 className="h3 mid">{title}</h2>
      {children}
    </section>
  );
}

const Amounts = ({ facts }: { facts: readonly (readonly [label: string, value: string, href?: string])[] }) => (
  <dl>
    {facts.map(([label, value, href]) => (
      <div key={label} className={styles.row}>
        <dt className="text-2">{label}</dt>
        <dd className="breaks">{href ? <a href={href}>{value}</a> : value}</dd>
      </div>
    ))}
  </dl>
);

const List = ({ lines, emptyText }: { lines: readonly string[]; emptyText: string | undefined }) =>
  lines.length > 0 ? (
    <ul className={cx(styles.list, lines.length > LINES_OF_ONE_COLUMN && styles.twoColumns)}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : (
    <p>{emptyText}</p>
  );

function Included({ finish, stop = ".", included = [], nothingListed }: Partial<QuotePaper>) {
  return (
    <>
      {finish && <p>{finish + stop}</p>}
      {included.length === 0 && <p>{nothingListed}</p>}
      {included.map(({ name, lines }) => (
        <div key={name}>
          <h3 className="mid">{name}</h3>
          <List lines={lines} emptyText={undefined} />
        </div>
      ))}
    </>
  );
}

function Payments({ milestones = [], otherMilestones, title }: Partial<QuotePaper> & { title: string }) {
  return (
    <Section title={title} isShown={milestones.length > 0 || Boolean(otherMilestones)}>
      {otherMilestones && <p>{otherMilestones}</p>}
      <dl>
        {milestones.map(({ title: stage, stands, month, share, amount }) => (
          <div key={stage} className={styles.row}>
            <dt>
              <span className="mid block">{stage}</span>
              <span className="small text-2">{[stands, month, share].filter(Boolean).join(" · ")}</span>
            </dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Office({ name, registered, ways, places }: QuotePaper["office"]) {
  return (
    <Section title="Your builder">
      <p className="lines">{[name, ...registered].join("\n")}</p>
      <Amounts facts={ways.map(({ label, value, href }) => [label, value, href])} />
      {places.map(({ label, address, hours }) => (
        <p key={label} className="lines">
          {[label, address, hours].filter(Boolean).join("\n")}
        </p>
      ))}
    </Section>
  );
}

export function Outcome({ page: { state, quote } }: { page: QuotePage }) {
  if (!quote || state === "open") return null;
  if (state !== "accepted")
    return (
      <div role="status" className={styles.closed}>
        <p className="mid">This quotation is closed</p>
        <p>You told us that you do not want to go on with it. If that has changed, ask us below or call us.</p>
      </div>
    );
  const acceptedBy = quote.acceptedName ? ` by ${quote.acceptedName}` : "";
  return (
    <div role="status" className={styles.accepted}>
      <p className="mid">{`Accepted${acceptedBy} on ${dayInWords(new Date(quote.stateAt))}`}</p>
      <p>Thank you. We will call you about the agreement and the first payment.</p>
    </div>
  );
}

/** Plain forms: they work without script. */
export function Answers({ page: { state, quote }, secret }: { page: QuotePage; secret: string }) {
  return (
    <div id="answer" className={styles.answers}>
      {state === "open" && (
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
