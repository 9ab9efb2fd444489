import { useState } from "react";
import { useTranslator } from "#translator";
import type { DocumentOf } from "@/contract/content/documents";
import type { Milestone } from "@/contract/content/lists";
import { monthlyInstalment, paymentsOf } from "@/lib/estimate/arithmetic";
import { rupees } from "@/lib/format";
import styles from "./sum-in-parts.module.scss";

export type PaidMilestone = Pick<Milestone, "title" | "share" | "month">;

type SumInPartsProps = {
  total: number;
  isShell: boolean;
  words: Pick<DocumentOf<"estimator">, "loanRate" | "loanYears">;
  milestones: readonly PaidMilestone[];
};

export function PriceBreakdown({ total, isShell, words, milestones }: SumInPartsProps) {
  const { t } = useTranslator();
  const payments = paymentsOf(total, milestones);
  return (
    <>
      {payments.length > 0 && (
        <details className={styles.part}>
          <summary className="opens tall">{t("When you pay")}</summary>
          {isShell ? (
            <p className={styles.aside}>
              {t(
                "Our stages are for a complete house. For a frame and shell, we'll agree the stages with you in writing.",
              )}
            </p>
          ) : (
            <dl className="below-3">
              {payments.map(({ title, month, amount }) => (
                <div key={title} className={styles.row}>
                  <dt>
                    <span>{title}</span>
                    {month !== null && <span className={styles.aside}>{t("Month {month}", { month })}</span>}
                  </dt>
                  <dd className={styles.amount}>{rupees(amount)}</dd>
                </div>
              ))}
            </dl>
          )}
        </details>
      )}
      {words.loanRate !== null && words.loanYears !== null && (
        <Loan total={total} rate={words.loanRate} years={words.loanYears} />
      )}
    </>
  );
}

function Loan({ total, ...example }: { total: number; rate: number; years: number }) {
  const { t } = useTranslator();
  const [rate, setRate] = useState(example.rate);
  const [years, setYears] = useState(example.years);
  const number = (label: string, value: number, most: number, step: number, set: (value: number) => void) => (
    <label className="fine text-2">
      <span>{label}</span>
      <input
        type="number"
        className={styles.number}
        min={step}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => target.validity.valid && target.value !== "" && set(target.valueAsNumber)}
      />
    </label>
  );
  return (
    <details className={styles.part}>
      <summary className="opens tall">{t("Home loan: an example")}</summary>
      <p className={styles.fields}>
        {number(t("Interest, % a year"), rate, 30, 0.05, setRate)}
        {number(t("Years"), years, 40, 1, setYears)}
      </p>
      <p className={styles.row} role="status">
        <span>{t("EMI for the full amount")}</span>
        <b className={styles.amount}>{rupees(monthlyInstalment(total, rate, years))}</b>
      </p>
      <p className={styles.aside}>{t("Banks lend only part of the cost. Each bank has its own rate.")}</p>
    </details>
  );
}
