"use client";

import { type FormEvent, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { note } from "@/components/admin/kit/content";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, SendFoot } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { newId } from "@/components/admin/record/draft";
import { useChange, useSend } from "@/components/admin/record/work/use-change";
import { paymentCalls } from "@/contract/calls/follow-up";
import { requireValid } from "@/contract/input/read-input";
import { isCashRefusedByLaw } from "@/contract/rules/payments";
import { readPrice } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import {
  cancellation,
  PAYMENT_WAYS,
  type PaymentReceipt,
  type PaymentWay,
  type QuotePayments,
  receiptInput,
} from "@/contract/schemas/payment";
import { sendCall } from "@/lib/api/use-call";
import { paymentWords } from "@/lib/content/payment-words";
import { isoDate, rupees } from "@/lib/format";

const words = paymentWords.receipts;

type FormProps = { payments: QuotePayments; all: readonly QuotePayments[]; onClose: () => void };

const priceIn = (typed: unknown) => {
  const read = readPrice(typed);
  return "price" in read ? read.price : Number.NaN;
};

/** A resent receipt keeps its id. */
export function ReceiptForm({ payments, all, onClose }: FormProps) {
  const { _id: quote, enquiry, number, due, sum, received } = payments;
  const change = useChange();
  const [id] = useState(newId);
  const open = due || Math.max(0, sum - received);
  const [isTooMuchCash, setTooMuchCash] = useState(false);
  const { failure, isSending, onSubmit } = useSend(async (form) => {
    const typed = Object.fromEntries(new FormData(form));
    const body = requireValid(receiptInput, { ...typed, _id: id, amount: priceIn(typed.amount) });
    const params = { id: enquiry, quote };
    const { receipts } = await change(paymentCalls.noteReceipt.tags, enquiry, {}, () =>
      sendCall(paymentCalls.noteReceipt, { params, body }),
    );
    const noted = receipts.find(({ _id }) => _id === id);
    if (noted) notify.done(words.noted(noted.number, rupees(noted.amount)));
    onClose();
  });

  function weigh({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
    const { receivedOn = "", way } = typed;
    const typedReceipt = { way: way as PaymentWay, amount: priceIn(typed.amount), receivedOn };
    setTooMuchCash(
      isCashRefusedByLaw(
        typedReceipt,
        number,
        all.flatMap(({ receipts }) => receipts),
      ),
    );
  }

  return (
    <Modal title={`${words.note}: ${number}`} onClose={onClose}>
      <form onSubmit={onSubmit} onChange={weigh} noValidate>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          <label className={fields.field}>
            <span className={fields.label}>{words.amount}</span>
            <input
              className={fields.control}
              name="amount"
              inputMode="numeric"
              defaultValue={open || ""}
              autoComplete="off"
            />
          </label>
          <label className={fields.field}>
            <span className={fields.label}>{words.way}</span>
            <select className={fields.control} name="way">
              {PAYMENT_WAYS.map((way) => (
                <option key={way} value={way}>
                  {paymentWords.ways[way]}
                </option>
              ))}
            </select>
          </label>
          <Spoken className={isTooMuchCash ? note("yellow") : undefined}>{isTooMuchCash ? words.cash : ""}</Spoken>
          <label className={fields.field}>
            <span className={fields.label}>{words.day}</span>
            <input className={fields.control} name="receivedOn" type="date" defaultValue={isoDate(new Date())} />
          </label>
          <label className={fields.field}>
            <span className={fields.label}>{words.reference}</span>
            <input className={fields.control} name="reference" maxLength={LENGTHS.name} autoComplete="off" />
          </label>
        </ModalBody>
        <SendFoot send={words.save} sending={words.saving} isSending={isSending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

type CancelProps = { payments: QuotePayments; receipt: PaymentReceipt; onClose: () => void };

export function CancelReceipt({ payments: { _id: quote, enquiry }, receipt, onClose }: CancelProps) {
  const change = useChange();
  const { failure, isSending, onSubmit } = useSend(async (form) => {
    const body = requireValid(cancellation, Object.fromEntries(new FormData(form)));
    const params = { id: enquiry, quote, receipt: receipt._id };
    await change(paymentCalls.cancelReceipt.tags, enquiry, {}, () =>
      sendCall(paymentCalls.cancelReceipt, { params, body }),
    );
    onClose();
  });
  return (
    <Modal title={words.cancelTitle(receipt.number)} size="small" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ModalBody>
          <p>{words.cancelHint}</p>
          {failure && <FormFailure>{failure}</FormFailure>}
          <label className={fields.field}>
            <span className={fields.label}>{words.reason}</span>
            <input className={fields.control} name="reason" maxLength={LENGTHS.reason} autoComplete="off" />
          </label>
        </ModalBody>
        <SendFoot send={words.cancel} isSending={isSending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
