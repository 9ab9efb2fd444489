"use client";

import { type FormEvent, useState } from "react";
import { PlainField, PlainSelect } from "@/components/admin/fields/plain-field";
import { note } from "@/components/admin/kit/content";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, SendFoot } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { newId, useSend, useSendChange } from "@/components/admin/record/work/use-change";
import { paymentCalls } from "@/contract/calls/quotes";
import { requireValid } from "@/contract/input/read-input";
import { isCashRefusedByLaw } from "@/contract/rules/payments";
import { amountOf } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import {
  cancellation,
  PAYMENT_WAYS,
  type PaymentReceipt,
  type PaymentWay,
  type QuotePayments,
  receiptInput,
} from "@/contract/schemas/payment";
import { isoDate, rupees } from "@/lib/format";

type FormProps = { payments: QuotePayments; all: readonly QuotePayments[]; onClose: () => void };

const ways = Object.entries(PAYMENT_WAYS).map(([value, label]) => ({ value, label }));

/** A resent receipt keeps its id. */
export function ReceiptForm({ payments, all, onClose }: FormProps) {
  const { _id: quote, enquiry, number, due, sum, received } = payments;
  const send = useSendChange(enquiry);
  const [id] = useState(newId);
  const open = due || Math.max(0, sum - received);
  const [isTooMuchCash, setTooMuchCash] = useState(false);
  const { failure, isSending, onSubmit } = useSend(async (form) => {
    const typed = Object.fromEntries(new FormData(form));
    const body = requireValid(receiptInput, { ...typed, _id: id, amount: amountOf(typed.amount) ?? Number.NaN });
    const { receipts } = await send(paymentCalls.noteReceipt, { params: { id: enquiry, quote }, body });
    const noted = receipts.find(({ _id }) => _id === id);
    if (noted) notify.done(`Receipt ${noted.number} noted: ${rupees(noted.amount)}`);
    onClose();
  });

  function weigh({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
    const { receivedOn = "", way } = typed;
    const receipt = { way: way as PaymentWay, amount: amountOf(typed.amount) ?? Number.NaN, receivedOn };
    const others = all.flatMap(({ receipts }) => receipts);
    setTooMuchCash(isCashRefusedByLaw(receipt, number, others));
  }

  return (
    <Modal title={`Note a receipt: ${number}`} onClose={onClose}>
      <form onSubmit={onSubmit} onChange={weigh} noValidate>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          <PlainField label="Amount (₹)" name="amount" inputMode="numeric" defaultValue={open || ""} />
          <PlainSelect label="Paid by" name="way" choices={ways} />
          <Spoken className={isTooMuchCash ? note("yellow") : undefined}>
            {isTooMuchCash
              ? "The law forbids accepting ₹2,00,000 or more in cash from one person in a day or for one house (Income-tax Act 2025, section 186). Ask for a bank transfer, UPI or cheque. You can still note what you have received."
              : ""}
          </Spoken>
          <PlainField label="Received on" name="receivedOn" type="date" defaultValue={isoDate(new Date())} />
          <PlainField label="Reference (UTR, cheque number)" name="reference" maxLength={LENGTHS.name} />
        </ModalBody>
        <SendFoot label="Save receipt" busyLabel="Saving..." isSending={isSending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

type CancelProps = { payments: QuotePayments; receipt: PaymentReceipt; onClose: () => void };

export function CancelReceipt({ payments: { _id: quote, enquiry }, receipt, onClose }: CancelProps) {
  const send = useSendChange(enquiry);
  const { failure, isSending, onSubmit } = useSend(async (form) => {
    const body = requireValid(cancellation, Object.fromEntries(new FormData(form)));
    const params = { id: enquiry, quote, receipt: receipt._id };
    await send(paymentCalls.cancelReceipt, { params, body });
    onClose();
  });
  return (
    <Modal title={`Cancel receipt ${receipt.number}?`} size="small" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ModalBody>
          <p>The receipt keeps its number. The amount no longer counts as received.</p>
          {failure && <FormFailure>{failure}</FormFailure>}
          <PlainField label="Reason" name="reason" maxLength={LENGTHS.reason} />
        </ModalBody>
        <SendFoot label="Cancel receipt" isSending={isSending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
