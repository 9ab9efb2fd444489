import { IndianRupee } from "lucide-react";
import { type ReactNode, useState } from "react";
import { breaks, screenOnly, smallPrint } from "@/components/admin/kit/content";
import { cluster, padded, place, row, separated, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps, PdfLink } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { notify } from "@/components/admin/parts/toasts";
import { type Fact, FactList } from "@/components/admin/record/facts";
import { useSendChange } from "@/components/admin/record/work/use-change";
import styles from "@/components/admin/record/work/work.module.scss";
import { useRight } from "@/components/admin/shell/rights";
import { Heads } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { paymentCalls } from "@/contract/calls/quotes";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { PAYMENT_WAYS, type PaymentReceipt, type QuotePayments as Payments } from "@/contract/schemas/payment";
import type { Quote } from "@/contract/schemas/quote";
import { useCall } from "@/lib/api/use-call";
import { isoDate, rupees, typedDay } from "@/lib/format";
import { CancelReceipt, PlanForm, ReceiptForm } from "./payment-forms";

type Props = { payments: Payments; ofRecord: readonly Payments[] };

/** Staff without the right to accounts can only read. */
export function QuotePayments({ payments, ofRecord }: Props) {
  const mayChange = useRight("accounts");
  const [dialog, setDialog] = useState<"receipt" | "plan" | PaymentReceipt>();
  const close = () => setDialog(undefined);
  const { number, sum, received, due, overdue, advance } = payments;
  const facts: Fact[] = [
    ["Total", `${rupees(sum)} (${number})`],
    ["Received", rupees(received)],
    ["Due now", rupees(due)],
    ["Overdue", overdue > 0 && <strong className={text("status-red")}>{rupees(overdue)}</strong>],
    ["Paid in advance", advance > 0 && rupees(advance)],
  ];
  return (
    <div className={stack(3)}>
      <FactList facts={facts} />
      {mayChange && (
        <div className={cx(cluster(2), screenOnly)}>
          <Button onClick={() => setDialog("receipt")}>Note a receipt</Button>
          <Button labelFor={number} look="quiet" onClick={() => setDialog("plan")}>
            Change dues
          </Button>
        </div>
      )}
      <Dues payments={payments} mayChange={mayChange} />
      {payments.receipts.length > 0 && (
        <Receipts receipts={payments.receipts} cancel={mayChange ? setDialog : undefined} />
      )}
      {dialog === "receipt" && <ReceiptForm payments={payments} ofRecord={ofRecord} onClose={close} />}
      {dialog === "plan" && <PlanForm payments={payments} onClose={close} />}
      {typeof dialog === "object" && <CancelReceipt payments={payments} receipt={dialog} onClose={close} />}
    </div>
  );
}

function Dues({ payments, mayChange }: { payments: Payments; mayChange: boolean }) {
  const { _id, enquiry, number, dues, version } = payments;
  const send = useSendChange(enquiry);

  function markDone(due: Payments["dues"][number]) {
    const changedDues = dues.map((other) => (other === due ? { ...due, doneOn: isoDate(new Date()) } : other));
    const params = { id: enquiry, quote: _id };
    send(paymentCalls.savePlan, { params, body: { dues: changedDues, version } }).catch(notify.failed);
  }

  return (
    <table className={styles.dues} aria-label={`Dues of ${number}`}>
      <Heads words={["Due", "Amount", "Paid"]} />
      <tbody>
        {dues.map((due, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dues may be equal.
          <tr key={index}>
            <th scope="row" className={breaks}>
              {due.what}
              <DueDay {...due}>
                {mayChange && due.doneOn === null && due.paid < due.amount && (
                  <Button labelFor={due.what} look="flush" className={screenOnly} onClick={() => markDone(due)}>
                    Mark stage as done
                  </Button>
                )}
              </DueDay>
            </th>
            <td>{rupees(due.amount)}</td>
            <td className={text(due.paid === due.amount ? "status-green" : "ink-3")}>{rupees(due.paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DueDayProps = Payments["dues"][number] & { children: ReactNode };

function DueDay({ amount, paid, dueOn, doneOn, children }: DueDayProps) {
  const isLate = paid !== amount && dueOn !== null && dueOn < isoDate(new Date());
  const day = doneOn && doneOn === dueOn ? `Stage done on ${typedDay(doneOn)}` : dueOn && typedDay(dueOn);
  return (
    <span className={cx(cluster(2, "center"), smallPrint)}>
      <span className={text(isLate ? "status-red" : "ink-3")}>
        {day ?? "When the stage is done"}
        {isLate && ", overdue"}
      </span>
      {children}
    </span>
  );
}

type ReceiptsProps = { receipts: readonly PaymentReceipt[]; cancel: ((receipt: PaymentReceipt) => void) | undefined };

function Receipts({ receipts, cancel }: ReceiptsProps) {
  return (
    <div className={cx(stack(2), separated)}>
      <p className={text("mid")}>Receipts</p>
      <ul className={stack(2)} aria-label="Receipts">
        {receipts.map((receipt) => {
          const { _id, number, receivedOn, amount, way, reference, cancelled } = receipt;
          return (
            <li key={_id} className={row(2, "center", "between")}>
              <span className={breaks}>
                <PdfLink kind="payments" id={_id} name={number} />{" "}
                <span className={text("figures", ...(cancelled ? (["struck"] as const) : []))}>{rupees(amount)}</span>
                <span className={cx(smallPrint, place("block"))}>
                  {[typedDay(receivedOn), PAYMENT_WAYS[way], reference].filter(Boolean).join(" · ")}
                  {cancelled && `. Cancelled by ${cancelled.by}: ${cancelled.reason}`}
                </span>
              </span>
              {!cancelled && cancel && (
                <Button labelFor={number} look="quiet" className={screenOnly} onClick={() => cancel(receipt)}>
                  Cancel receipt
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type RecordProps = { kind: RecordKind; id: string; quotes: readonly Quote[] | undefined };

/** Only an accepted quote has payments. Staff who see a record's quotes see whether there is one. */
export function RecordPayments({ kind, id, quotes }: RecordProps) {
  const hasAccounts = useRight("accounts");
  const hasEnquiries = useRight("enquiries");
  const mayHavePayments = quotes ? quotes.some(({ state }) => state === "accepted") : kind !== "enquiry";
  return mayHavePayments && (hasAccounts || hasEnquiries) && <PaymentsSection kind={kind} id={id} />;
}

function PaymentsSection({ kind, id }: Omit<RecordProps, "quotes">) {
  const { data, error, isValidating, mutate } = useCall(paymentCalls.ofRecord, { params: { kind, id } });
  if (error) return <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={padded(3)} aria-label="Payments">
      <div className={row(2, "center")}>
        <IndianRupee size={16} {...iconProps} />
        <h3 className={styles.title}>Payments</h3>
      </div>
      <div className={stack(4)}>
        {data.map((payments) => (
          <QuotePayments key={payments._id} payments={payments} ofRecord={data} />
        ))}
      </div>
    </section>
  );
}
