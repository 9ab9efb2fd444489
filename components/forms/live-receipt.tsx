import { type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";
import { useTranslator } from "#translator";
import { AppError } from "@/contract/errors";
import type { Receipt as ReceiptData } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { postJson } from "@/lib/api/fetch-json";
import { inLanguage } from "@/lib/content/language/translator";
import { Receipt } from "./receipt";

export function LiveReceipt({ initialReceipt, proof }: { initialReceipt: ReceiptData; proof: string }) {
  const { t, text, language } = useTranslator();
  const container = useRef<HTMLDivElement>(null);
  const [receipt, setReceipt] = useState(initialReceipt);
  const [failure, setFailure] = useState<string>();
  const [sending, startSending] = useTransition();
  const { reference, chosen } = receipt;

  useEffect(() => {
    const title = reference ? container.current?.querySelector("h3") : undefined;
    title?.parentElement?.scrollIntoView({ block: "nearest" });
    title?.focus({ preventScroll: true });
  }, [reference]);

  useEffect(() => {
    if (chosen) container.current?.querySelector("summary")?.focus();
  }, [chosen]);

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const { value: time } = event.nativeEvent.submitter as HTMLButtonElement;
    setFailure(undefined);
    const choice = { reference, proof, time, ...inLanguage(language) };
    startSending(() => postJson<ReceiptData>("/api/receipts/call-time", choice).then(setReceipt, showFailure));
  }

  function showFailure(thrown: unknown) {
    const { code, message } = AppError.from(thrown);
    setFailure(code === "upstream" ? t(visitorMessages.receipt.failed) : text(message));
  }

  return (
    <div ref={container}>
      <Receipt receipt={receipt} proof={proof} heading="h3" failure={failure} onChoose={choose} />
    </div>
  );
}
