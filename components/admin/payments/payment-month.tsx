"use client";

import { inset, stack, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/payments/payments.module.scss";
import { FiguresTable, ReportPanel, useReportPeriod } from "@/components/admin/report/report-frame";
import { Heads } from "@/components/admin/table/heads";
import { cx } from "@/components/ui/cx";
import { paymentCalls } from "@/contract/calls/follow-up";
import { PAYMENT_WAYS, type PaymentFigures, type PaymentReceipt, RECEIPT_HEADS } from "@/contract/schemas/payment";
import { useCall } from "@/lib/api/use-call";
import { reportWords } from "@/lib/content/month-words";
import { rupees, typedDay } from "@/lib/format";

/** The CSV has the receipts, the workbook the accepted quotes too. */
export function PaymentMonth() {
  const period = useReportPeriod();
  const { data, isPrevious, ...loaded } = useCall(paymentCalls.month, { query: period });
  const month = isPrevious ? undefined : data;
  return (
    <ReportPanel
      title="Accepted quotes and receipts"
      period={period}
      loaded={loaded}
      files={{
        nameOf: ({ from, to }) => `Payments ${from} to ${to}`,
        workbook: "/api/payments.xlsx",
        lines: month && [[...RECEIPT_HEADS], ...month.receipts.map(lineOf)],
      }}
    >
      {month && (
        <div className={cx(stack(5), inset(3, 4))}>
          <FiguresTable
            label={reportWords.periodOf(month.now)}
            now={month.now}
            before={month.before}
            rows={rowsOf(month.now, month.before)}
          />
          <Receipts receipts={month.receipts} />
        </div>
      )}
    </ReportPanel>
  );
}

const rowsOf = (now: PaymentFigures, before: PaymentFigures) => [
  {
    name: "Accepted quotes",
    kind: "count" as const,
    now: now.accepted.count,
    before: before.accepted.count,
    explanation: "Quotes accepted in the period and still accepted.",
  },
  {
    name: "Accepted value (₹)",
    kind: "rupees" as const,
    now: now.accepted.rupees,
    before: before.accepted.rupees,
    explanation: "Their total, GST included.",
  },
  {
    name: "Receipts",
    kind: "count" as const,
    now: now.received.count,
    before: before.received.count,
    explanation: "Money received in the period. Cancelled receipts do not count.",
  },
  {
    name: "Received (₹)",
    kind: "rupees" as const,
    now: now.received.rupees,
    before: before.received.rupees,
    explanation: "Their total.",
  },
];

/** Plain numbers and days, which spreadsheets read. */
const lineOf = ({ number, receivedOn, name, quote, way, reference, amount, cancelled }: PaymentReceipt): string[] => [
  ...[number, receivedOn, name, quote, PAYMENT_WAYS[way], reference, String(amount)],
  cancelled?.reason ?? "",
];

function Receipts({ receipts }: { receipts: readonly PaymentReceipt[] }) {
  if (receipts.length === 0) return <p className={text("ink-2")}>No receipts in this period.</p>;
  return (
    <table className={styles.table} aria-label="Receipts">
      <Heads words={["Receipt", "Received on", "Paid by", "Amount"]} />
      <tbody>
        {receipts.map(({ _id, number, name, receivedOn, way, amount, cancelled }) => (
          <tr key={_id}>
            <th scope="row">
              <a href={`/api/payments/${_id}/pdf`} target="_blank" rel="noreferrer">
                {number}
              </a>{" "}
              {name}
            </th>
            <td>{typedDay(receivedOn)}</td>
            <td>{PAYMENT_WAYS[way]}</td>
            <td className={text(...(cancelled ? (["struck"] as const) : []))}>{rupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
