import { readXlsx } from "hucre/xlsx";
import { NextRequest } from "next/server";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insert, insertFollowed } from "@/server/testing/followed";
import { quoteRow, receiptRow } from "@/server/testing/quote-row";
import { readPdf } from "@/server/testing/read-files";
import { send } from "@/server/testing/send";
import { openTestSite } from "@/server/testing/test-site";
import { serveReceiptPdf } from "./payments";
import { servePaymentsFile } from "./read-payments";

const kit = eachTest(() => openTestSite(startEmbedded, "admin"));

const WAYS = ["transfer", "upi", "cheque", "cash", "card"] as const;
const YEAR = { from: "2026-04-01", to: "2027-03-31" };
const dayOf = (index: number) => new Date(Date.UTC(2026, 1, 1 + index * 17)).toISOString().slice(0, 10);

/** Quotes and receipts from February 2026 to July 2027: some are before or after the year. */
async function fill() {
  await insertFollowed(kit.db, { id: "e" });
  const quotes = Array.from({ length: 30 }, (_, index) => {
    const sum = 10_00_000 + index * 12_345;
    const [taxable, half] = [sum - 2 * (index + 7), index + 7];
    const isLocal = index % 3 > 0;
    const gst = { taxable, cgst: isLocal ? half : 0, sgst: isLocal ? half : 0, igst: isLocal ? 0 : 2 * half };
    const acceptedOn = dayOf(index);
    const row = quoteRow("e", {
      ...{ year: 202627, serial: index + 1, sum, state: index % 10 === 9 ? "sent" : "accepted" },
      stateAt: Date.parse(`${acceptedOn}T23:50:00+05:30`),
      paper: JSON.stringify({ figures: { gst, stages: [{ title: "All", month: 2, amount: sum }] } }),
    });
    return { row, gst, acceptedOn, sum };
  });
  const receipts = Array.from({ length: 60 }, (_, index) => {
    const { year: quoteYear = 0, serial: quoteSerial = 0 } = quotes[index % 30]?.row ?? {};
    const cancelled = { cancelledAt: 2, cancelledBy: "Meera", cancelReason: "Bounced" };
    return receiptRow("e", {
      ...{ serial: index + 1, quoteYear, quoteSerial, receivedOn: dayOf(index % 31) },
      ...{ amount: 1_000 + index, way: WAYS[index % 5] ?? "upi", ...(index % 7 === 3 && cancelled) },
    });
  });
  await insert(kit.db, "quotes", ...quotes.map(({ row }) => row));
  await insert(kit.db, "paymentReceipts", ...receipts);
  return { quotes, receipts };
}

const isIn = (day: string) => YEAR.from <= day && day <= YEAR.to;
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

async function readFile() {
  const query = new URLSearchParams(YEAR);
  const answer = await servePaymentsFile(new NextRequest(new URL(`/api/payments.xlsx?${query}`, env.SITE_URL)));
  expect(answer.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return sheets.map(({ name, rows }) => ({ name, rows: rows.slice(1, -1), totals: rows.at(-1) ?? [] }));
}

test("the year's workbook has the accepted quotes and receipts of the year, with sums as counted from the raw rows", async () => {
  const { quotes, receipts } = await fill();
  const [quoteSheet, receiptSheet] = await readFile();
  const accepted = quotes.filter(({ row, acceptedOn }) => row.state === "accepted" && isIn(acceptedOn));
  const counted = receipts.filter(({ cancelledAt }) => cancelledAt === null);
  const receivedFor = (serial: number) =>
    total(counted.filter((row) => row.quoteSerial === serial && row.receivedOn <= YEAR.to).map(({ amount }) => amount));
  const received = total(accepted.map(({ row }) => receivedFor(row.serial)));
  const sum = total(accepted.map(({ sum }) => sum));
  const isDue = ({ acceptedOn }: { acceptedOn: string }) => acceptedOn < "2027-02-01";
  const due = total(accepted.filter(isDue).map(({ sum, row }) => sum - receivedFor(row.serial)));
  const gst = (name: "taxable" | "cgst" | "sgst" | "igst") => total(accepted.map(({ gst }) => gst[name]));
  expect(quoteSheet?.rows).toHaveLength(accepted.length);
  expect(quoteSheet?.totals.slice(5)).toEqual([
    ...[gst("taxable"), gst("cgst"), gst("sgst"), gst("igst"), sum, received, due, sum - received],
  ]);
  expect(gst("taxable") + gst("cgst") + gst("sgst") + gst("igst")).toBe(sum);
  const inYear = receipts.filter(({ receivedOn }) => isIn(receivedOn));
  expect(receiptSheet?.rows).toHaveLength(inYear.length);
  const amounts = inYear.filter(({ cancelledAt }) => cancelledAt === null).map(({ amount }) => amount);
  expect(receiptSheet?.totals[6]).toBe(total(amounts));
});

test("the figures of a period compare with those of the one before, without cancelled receipts", async () => {
  const { quotes, receipts } = await fill();
  const { body } = await send("GET", `/api/payments/month?${new URLSearchParams(YEAR)}`);
  const within = (day: string, from: string, to: string) => from <= day && day <= to;
  const figures = (from: string, to: string) => {
    const accepted = quotes.filter(({ row, acceptedOn }) => row.state === "accepted" && within(acceptedOn, from, to));
    const received = receipts.filter((row) => row.cancelledAt === null && within(row.receivedOn, from, to));
    return {
      ...{ from, to, accepted: { count: accepted.length, rupees: total(accepted.map(({ sum }) => sum)) } },
      received: { count: received.length, rupees: total(received.map(({ amount }) => amount)) },
    };
  };
  expect([body.now, body.before]).toEqual([figures(YEAR.from, YEAR.to), figures("2025-04-01", "2026-03-31")]);
});

test("a receipt's PDF has its number, amount in words, way and reference, and says when it is cancelled", async () => {
  const { receipts } = await fill();
  const textOf = async (index: number) => {
    const id = receipts[index]?.id ?? "";
    const request = new NextRequest(new URL(`/api/payments/${id}/pdf`, env.SITE_URL));
    const answer = await serveReceiptPdf(request, { params: Promise.resolve({ id }) });
    return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
  };
  const [first, cancelled] = [await textOf(0), await textOf(3)];
  const sum = ["₹1,000", "Rupees one thousand only", "Bank transfer"];
  for (const words of [...sum, "R-2026-27-0001", "Q-2026-27-0001", "Asha", "not a tax invoice"])
    expect(first).toContain(words);
  expect(cancelled).toContain("Cancelled: Bounced");
});
