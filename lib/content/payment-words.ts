import type { Period } from "@/contract/schemas/dashboard";
import type { PaymentFigures, PaymentState, PaymentWay } from "@/contract/schemas/payment";

export const paymentWords = {
  title: "Payments",
  ways: {
    transfer: "Bank transfer",
    upi: "UPI",
    cheque: "Cheque",
    cash: "Cash",
    card: "Card",
  } satisfies Record<PaymentWay, string>,
  list: {
    states: {
      overdue: "Overdue",
      due: "Due now",
      open: "Not fully paid",
      paid: "Fully paid",
    } satisfies Record<PaymentState, string>,
  },
  today: { title: "Overdue payments", all: "All payments", since: (day: string) => `since ${day}` },
  month: {
    file: ({ from, to }: Period) => `Payments ${from} to ${to}`,
    rowsOf: (now: PaymentFigures, before: PaymentFigures) => [
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
    ],
    quoteSheet: {
      heads: [
        ...["Customer", "GSTIN", "State code", "Quote", "Accepted on", "Taxable value (₹)", "CGST (₹)", "SGST (₹)"],
        ...["IGST (₹)", "Total (₹)", "Received (₹)", "Due (₹)", "Balance (₹)"],
      ],
    },
    receiptSheet: {
      heads: ["Receipt", "Date", "Customer", "Quote", "Paid by", "Reference", "Amount (₹)", "Cancelled"],
    },
  },
} as const;
