"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { column, inset, stack, text } from "@/components/admin/kit/layout";
import { FilterSelect } from "@/components/admin/list/list-controls";
import { ListPanel } from "@/components/admin/list/list-panel";
import { showQuery, useList } from "@/components/admin/list/use-list";
import { ButtonLink } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { QuotePayments } from "@/components/admin/payments/quote-payments";
import styles from "@/components/admin/record/work/work.module.scss";
import { FiguresTable, ReportPanel, useReportPeriod } from "@/components/admin/report/report-frame";
import { useRight } from "@/components/admin/shell/rights";
import { type Column, Heads } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { paymentCalls } from "@/contract/calls/quotes";
import {
  PAYMENT_STATES,
  PAYMENT_WAYS,
  type PaymentFigures,
  type PaymentReceipt,
  type QuotePayments as Payments,
  RECEIPT_HEADS,
} from "@/contract/schemas/payment";
import { useCall } from "@/lib/api/use-call";
import { periodInWords } from "@/lib/content/report-words";
import { addressOfPayments, addressOfRecord } from "@/lib/content/screens";
import { rupees, typedDay } from "@/lib/format";

const columns: Column<Payments>[] = [
  {
    header: "Customer",
    text: ({ name }) => name,
    below: ({ number }) => number,
    inFile: [
      { header: "Customer", text: ({ name }) => name },
      { header: "Quote", text: ({ number }) => number },
    ],
    sort: "name",
    width: 30,
    cardSlot: "title",
  },
  amountColumn("Total", "sum"),
  amountColumn("Received", "received"),
  { ...amountColumn("Due now", "due"), cell: DueCell, width: 22, cardSlot: "amount" },
  { header: "Next due", text: nextDueText, sort: "next", width: 18, cardSlot: "line" },
];

function amountColumn(header: string, name: "sum" | "received" | "due"): Column<Payments> {
  const inFile = [{ header, text: (row: Payments) => String(row[name]) }]; // A spreadsheet adds up plain numbers only.
  return { header, text: (row) => rupees(row[name]), inFile, sort: name, width: 16, align: "end" };
}

function DueCell({ due, overdue }: Payments) {
  return (
    <span>
      {rupees(due)}{" "}
      {overdue > 0 && (
        <span className={text("status-red")}>{overdue === due ? "overdue" : `${rupees(overdue)} overdue`}</span>
      )}
    </span>
  );
}

function nextDueText({ nextOn, received, sum }: Payments): string {
  if (received >= sum) return "Fully paid";
  return nextOn ? typedDay(nextOn) : "When the stage is done";
}

/** `?quote=Q-…` opens the payments of that quote. */
export function PaymentsScreen() {
  const list = useList(paymentCalls.list, 10);
  const [open, setOpen] = useState(useSearchParams().get("quote"));
  return (
    <div className={column(4)}>
      <ListPanel
        title="Payments"
        empty="No accepted quotes yet. Their payments appear here once a quote is accepted."
        list={list}
        columns={columns}
        tools={<StateFilter />}
        opening={{
          addressOf: ({ number }) => addressOfPayments(number),
          open: ({ number }) => setOpen(number),
          opensInSidePanel: false,
        }}
      />
      <PaymentMonth />
      {open && <PaymentsModal number={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const states = Object.entries(PAYMENT_STATES).map(([value, label]) => ({ value, label }));

function StateFilter() {
  const state = useSearchParams().get("state") ?? "";
  return (
    <FilterSelect label="Status" value={state} choices={states} onChoose={(chosen) => showQuery({ state: chosen })} />
  );
}

function PaymentsModal({ number, onClose }: { number: string; onClose: () => void }) {
  const mayOpenEnquiries = useRight("enquiries");
  const read = useCall(paymentCalls.list, { query: { search: number } });
  const payments = read.data?.data.find((quote) => quote.number === number);
  return (
    <Modal title={payments ? `${payments.name}, ${number}` : number} size="wide" onClose={onClose}>
      <ModalBody>
        <ReadStatus read={read} rows={6} />
        {read.data && !payments && <p>This quote is no longer accepted.</p>}
        {payments && <PaymentsInEnquiry payments={payments} />}
      </ModalBody>
      <DoneFoot onClose={onClose}>
        {payments && mayOpenEnquiries && (
          <ButtonLink href={addressOfRecord("enquiry", payments.enquiry)}>Open the enquiry</ButtonLink>
        )}
      </DoneFoot>
    </Modal>
  );
}

/** The cash limit counts the receipts of all quotes of the enquiry. */
function PaymentsInEnquiry({ payments }: { payments: Payments }) {
  const { data } = useCall(paymentCalls.ofRecord, { params: { kind: "enquiry", id: payments.enquiry } });
  return <QuotePayments payments={payments} ofRecord={data ?? [payments]} />;
}

/** The CSV file lists the receipts; the workbook lists the accepted quotes too. */
function PaymentMonth() {
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
            label={periodInWords(month.now)}
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

function rowsOf(now: PaymentFigures, before: PaymentFigures) {
  const row = (name: string, figure: "accepted" | "received", kind: "count" | "rupees", explanation: string) => {
    return { name, kind, now: now[figure][kind], before: before[figure][kind], explanation };
  };
  return [
    row("Accepted quotes", "accepted", "count", "Quotes accepted in the period and still accepted."),
    row("Accepted value (₹)", "accepted", "rupees", "Their total, GST included."),
    row("Receipts", "received", "count", "Money received in the period. Cancelled receipts do not count."),
    row("Received (₹)", "received", "rupees", "Their total."),
  ];
}

/** Amounts and days are plain, so that spreadsheets read them. */
function lineOf({ number, receivedOn, name, quote, way, reference, amount, cancelled }: PaymentReceipt): string[] {
  return [number, receivedOn, name, quote, PAYMENT_WAYS[way], reference, String(amount), cancelled?.reason ?? ""];
}

function Receipts({ receipts }: { receipts: readonly PaymentReceipt[] }) {
  if (receipts.length === 0) return <p className={text("ink-2")}>No receipts in this period.</p>;
  return (
    <table className={styles.dues} aria-label="Receipts">
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
            <td className={cancelled ? text("struck") : undefined}>{rupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
