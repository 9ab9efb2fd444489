"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { column, text } from "@/components/admin/kit/layout";
import { ListPanel } from "@/components/admin/list/list-panel";
import { showQuery, useList } from "@/components/admin/list/use-list";
import { ButtonLink } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { PaymentMonth } from "@/components/admin/payments/payment-month";
import { QuotePayments } from "@/components/admin/payments/quote-payments";
import { useRight } from "@/components/admin/shell/rights";
import type { Column } from "@/components/admin/table/data-table";
import { paymentCalls } from "@/contract/calls/follow-up";
import { PAYMENT_STATES, type QuotePayments as Payments } from "@/contract/schemas/payment";
import { useCall } from "@/lib/api/use-call";
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
  {
    ...amountColumn("Due now", "due"),
    cell: Due,
    width: 22,
    cardSlot: "amount",
  },
  { header: "Next due", text: nextOf, sort: "next", width: 18, cardSlot: "line" },
];

function amountColumn(header: string, name: "sum" | "received" | "due"): Column<Payments> {
  const inFile = [{ header, text: (row: Payments) => String(row[name]) }]; // spreadsheets add up plain numbers
  return { header, text: (row) => rupees(row[name]), inFile, sort: name, width: 16, align: "end" };
}

function Due({ due, overdue }: Payments) {
  return (
    <span>
      {rupees(due)}{" "}
      {overdue > 0 && (
        <span className={text("status-red")}>{overdue === due ? "overdue" : `${rupees(overdue)} overdue`}</span>
      )}
    </span>
  );
}

function nextOf({ nextOn, received, sum }: Payments): string {
  if (received >= sum) return "Fully paid";
  return nextOn ? typedDay(nextOn) : "When the stage is done";
}

/** With `?quote=Q-…`, that quote's payments are open. */
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
        tools={<States />}
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

function States() {
  const state = useSearchParams().get("state") ?? "";
  return (
    <span>
      <select
        className={fields.filter}
        aria-label="Status"
        value={state}
        onChange={({ target }) => showQuery({ state: target.value || undefined })}
      >
        <option value="">Status</option>
        {Object.entries(PAYMENT_STATES).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

function PaymentsModal({ number, onClose }: { number: string; onClose: () => void }) {
  const mayOpenEnquiries = useRight("enquiries");
  const read = useCall(paymentCalls.list, { query: { search: number } });
  const payments = read.data?.data.find((one) => one.number === number);
  return (
    <Modal title={payments ? `${payments.name}, ${number}` : number} size="wide" onClose={onClose}>
      <ModalBody>
        <Unread read={read} rows={6} />
        {read.data && !payments && <p>This quote is no longer accepted.</p>}
        {payments && <QuotePayments payments={payments} all={[payments]} />}
      </ModalBody>
      <DoneFoot onClose={onClose}>
        {payments && mayOpenEnquiries && (
          <ButtonLink href={addressOfRecord("enquiry", payments.enquiry)}>Open the enquiry</ButtonLink>
        )}
      </DoneFoot>
    </Modal>
  );
}
