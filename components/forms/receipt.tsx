import { type SubmitEvent, useId } from "react";
import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import type { Receipt as ReceiptData, ReceiptKey } from "@/contract/schemas/enquiry";
import { readableReference } from "@/lib/content/receipt-words";
import styles from "./receipt.module.scss";

type ReceiptProps = {
  receipt: ReceiptData;
  proof: ReceiptKey["proof"];
  heading: "h2" | "h3";
  failure?: string;
  onChoose?: (event: SubmitEvent<HTMLFormElement>) => void;
};

export function Receipt({ receipt, proof, heading: Heading, failure, onChoose }: ReceiptProps) {
  const { t } = useTranslator();
  const titleId = useId();
  const { reference, sent, callers, chosen, days, pdf, whatsapp } = receipt;
  const times = days.length > 0 && <Times {...receipt} proof={proof} onChoose={onChoose} />;
  return (
    <section className={styles.receipt} aria-labelledby={titleId}>
      <div className="stack gap-4">
        <div className={styles.head}>
          <Heading id={titleId} className="h3 mid" tabIndex={-1}>
            {t("We've got your enquiry")}
          </Heading>
          <p className={styles.reference}>
            <span className="small text-2">{t("Reference number")}</span>
            <span className="mid figures">{readableReference(reference)}</span>
          </p>
        </div>
        <div>
          <p className="lead balance" aria-live="polite">
            {chosen && t("We'll call you on {when}.", { when: chosen })}
          </p>
          {failure && (
            <p role="alert" className={styles.failed}>
              {failure}
            </p>
          )}
          {chosen && times ? (
            <details className={styles.otherTime} key={chosen}>
              <summary>{t("Choose another time")}</summary>
              {times}
            </details>
          ) : (
            times
          )}
        </div>
      </div>
      <Facts facts={callers} />
      <Facts facts={sent} />
      {(pdf || whatsapp) && (
        <p className="cluster apart-5">
          {pdf && (
            <a className="tap-link" href={pdf} target="_blank" rel="noopener nofollow">
              <Icon name="download" />
              <span>{t("Download your estimate (PDF)")}</span>
            </a>
          )}
          {whatsapp && (
            <a className="tap-link" href={whatsapp}>
              {t("WhatsApp us about this enquiry")}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

const Facts = ({ facts }: { facts: ReceiptData["sent"] }) =>
  facts.length > 0 && (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className="small text-2">{label}</dt>
          <dd className="lines breaks shrinks">{value}</dd>
        </div>
      ))}
    </dl>
  );

type TimesProps = Pick<ReceiptData, "reference" | "days"> & Pick<ReceiptProps, "proof" | "onChoose">;

function Times({ reference, proof, days, onChoose }: TimesProps) {
  const { t, language } = useTranslator();
  const titleId = useId();
  return (
    <form method="post" action="/api/receipts/call-time" aria-labelledby={titleId} onSubmit={onChoose}>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="proof" value={proof} />
      {language !== "en" && <input type="hidden" name="language" value={language} />}
      <p id={titleId} className="mid">
        {t("When should we call you?")}
      </p>
      {days.map((day) => (
        <fieldset key={day.label} className="above-3">
          <legend className="small text-2">{day.label}</legend>
          <div className={styles.times}>
            {day.times.map(({ time, label, hours }) => (
              <button key={time} type="submit" name="time" value={time} className={styles.time}>
                <span className="mid tight">{label}</span>
                <span className="small text-2">{hours}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </form>
  );
}
