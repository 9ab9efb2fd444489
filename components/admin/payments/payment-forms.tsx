import { Plus, Scissors, X } from "lucide-react";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { PlainField, PlainSelect } from "@/components/admin/fields/plain-field";
import { useSend } from "@/components/admin/hooks/use-action";
import { lineBelow, note } from "@/components/admin/kit/content";
import { basis, cluster, padded, place, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, SendFoot } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { newId, useSendChange } from "@/components/admin/record/work/use-change";
import { cx } from "@/components/ui/cx";
import { paymentCalls } from "@/contract/calls/quotes";
import { requireValid } from "@/contract/input/read-input";
import { messages } from "@/contract/messages";
import { isCashRefusedByLaw } from "@/contract/rules/payments";
import { amountOf } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import {
  cancellation,
  PAYMENT_WAYS,
  type PaymentReceipt,
  type PaymentWay,
  planInput,
  type QuotePayments,
  receiptInput,
} from "@/contract/schemas/payment";
import { isoDate, rupees } from "@/lib/format";

/** The cash limit counts the receipts of all quotes of the record (`ofRecord`). */
type ReceiptProps = { payments: QuotePayments; ofRecord: readonly QuotePayments[]; onClose: () => void };

const ways = Object.entries(PAYMENT_WAYS).map(([value, label]) => ({ value, label }));

/** The receipt keeps its id when it is sent again, so that it is noted once. */
export function ReceiptForm({ payments, ofRecord, onClose }: ReceiptProps) {
  const { _id: quote, enquiry, number, due, sum, received } = payments;
  const send = useSendChange(enquiry);
  const [id] = useState(newId);
  const suggestedAmount = due || Math.max(0, sum - received);
  const [isTooMuchCash, setTooMuchCash] = useState(false);
  const { failure, isSending, onSubmit } = useSend(async (form) => {
    const typed = Object.fromEntries(new FormData(form));
    const body = requireValid(receiptInput, { ...typed, _id: id, amount: amountOf(typed.amount) ?? Number.NaN });
    const { receipts } = await send(paymentCalls.noteReceipt, { params: { id: enquiry, quote }, body });
    const noted = receipts.find(({ _id }) => _id === id);
    if (noted) notify.done(`Receipt ${noted.number} noted: ${rupees(noted.amount)}`);
    onClose();
  });

  function checkCash({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { receivedOn = "", way, amount } = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>;
    const receipt = { way: way as PaymentWay, amount: amountOf(amount) ?? Number.NaN, receivedOn };
    const earlierReceipts = ofRecord.flatMap(({ receipts }) => receipts);
    setTooMuchCash(isCashRefusedByLaw(receipt, number, earlierReceipts));
  }

  return (
    <Modal title={`Note a receipt: ${number}`} onClose={onClose}>
      <form onSubmit={onSubmit} onChange={checkCash} noValidate>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          <PlainField label="Amount (₹)" name="amount" inputMode="numeric" defaultValue={suggestedAmount || ""} />
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

type TypedDue = { key: string; what: string; amount: string; plannedOn: string; doneOn: string | null };

const amountIn = ({ amount }: Pick<TypedDue, "amount">) => amountOf(amount) ?? 0;

type PlanProps = { payments: QuotePayments; onClose: () => void };

export function PlanForm({ payments, onClose }: PlanProps) {
  const { _id: quote, enquiry, number, sum, version } = payments;
  const send = useSendChange(enquiry);
  const rows = useRef<HTMLDivElement>(null);
  const [dues, setDues] = useState(() => payments.dues.map(toTyped));
  const missing = sum - dues.reduce((total, due) => total + amountIn(due), 0);
  const { failure, isSending, onSubmit } = useSend(async () => {
    const typedDues = dues.map(({ key: _key, ...due }) => {
      return { ...due, amount: amountIn(due), plannedOn: due.plannedOn || null };
    });
    const body = requireValid(planInput, { dues: typedDues, version });
    await send(paymentCalls.savePlan, { params: { id: enquiry, quote }, body });
    onClose();
  });

  const fieldOf = (due: TypedDue, name: "what" | "amount" | "plannedOn") => ({
    value: due[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setDues(dues.map((other) => (other === due ? { ...due, [name]: target.value } : other))),
  });

  const addDue = () => setDues([...dues, { ...blank, key: newId(), amount: missing > 0 ? String(missing) : "" }]);

  function split(due: TypedDue) {
    const half = Math.floor(amountIn(due) / 2);
    const firstHalf = { ...due, amount: String(amountIn(due) - half) };
    const secondHalf = { ...due, key: newId(), amount: String(half), plannedOn: "", doneOn: null };
    setDues(dues.flatMap((other) => (other === due ? [firstHalf, secondHalf] : [other])));
  }

  /** The pressed button disappears with its row, so focus moves to the first field. */
  function remove(key: string) {
    rows.current?.querySelector("input")?.focus();
    setDues(dues.filter((due) => due.key !== key));
  }

  return (
    <Modal title={`Dues of ${number}`} size="widest" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          <div ref={rows}>
            {dues.map((due) => (
              <div key={due.key} className={cx(cluster(2, "end"), padded(2), lineBelow)}>
                <PlainField className={basis(12)} label="Due" maxLength={LENGTHS.name} {...fieldOf(due, "what")} />
                <PlainField label="Amount (₹)" inputMode="numeric" {...fieldOf(due, "amount")} />
                <PlainField label="Planned date" type="date" {...fieldOf(due, "plannedOn")} />
                <span className={cx(cluster(0), place("last"))}>
                  <Button labelFor={due.what} look="quiet" onClick={() => split(due)}>
                    <Scissors size={16} {...iconProps} />
                    Split
                  </Button>
                  <Button labelFor={due.what} look="quiet" disabled={dues.length === 1} onClick={() => remove(due.key)}>
                    <X size={16} {...iconProps} />
                    Remove
                  </Button>
                </span>
              </div>
            ))}
          </div>
          <p className={text("ink-2")}>Leave the date empty if it is due when its stage is done.</p>
          <Button className={place("left")} onClick={addDue}>
            <Plus size={16} {...iconProps} />
            Add a due
          </Button>
          <Spoken className={text("status-red")}>
            {missing === 0 ? "" : `The dues must add up to the quote: ${missingInWords(missing)}.`}
          </Spoken>
        </ModalBody>
        <SendFoot label="Save dues" isSending={isSending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

const blank: Omit<TypedDue, "key"> = { what: "", amount: "", plannedOn: "", doneOn: null };

const toTyped = ({ what, amount, plannedOn, doneOn }: QuotePayments["dues"][number]): TypedDue => {
  return { key: newId(), what, amount: String(amount), plannedOn: plannedOn ?? "", doneOn };
};

const { short, over } = messages.payments;
const missingInWords = (missing: number) => (missing > 0 ? short(rupees(missing)) : over(rupees(-missing)));
