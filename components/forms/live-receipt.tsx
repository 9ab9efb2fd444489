import { type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";
import { useTranslator } from "#translator";
import { AppError } from "@/contract/errors";
import type { Receipt as Sent } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { postJson } from "@/lib/api/fetch-json";
import { inLanguage } from "@/lib/content/language/translator";
import { Receipt } from "./receipt";

export function LiveReceipt({ receipt: first, proof }: { receipt: Sent; proof: string }) {
  const { t, text, language } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const [receipt, setReceipt] = useState(first);
  const [failure, setFailure] = useState<string>();
  const [sending, startSending] = useTransition();
  const { reference, chosen } = receipt;

  useEffect(() => {
    const title = reference ? place.current?.querySelector("h3") : undefined;
    title?.parentElement?.scrollIntoView({ block: "nearest" });
    title?.focus({ preventScroll: true });
  }, [reference]);

  useEffect(() => {
    if (chosen) place.current?.querySelector("summary")?.focus();
  }, [chosen]);

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const { value: time } = event.nativeEvent.submitter as HTMLButtonElement;
    setFailure(undefined);
    const choice = { reference, proof, time, ...inLanguage(language) };
    startSending(() => postJson<Sent>("/api/receipts/call-time", choice).then(setReceipt, showFailure));
  }

  function showFailure(thrown: unknown) {
    const { code, message } = AppError.from(thrown);
    setFailure(code === "upstream" ? t(visitorMessages.receipt.failed) : text(message));
  }

  return (
    <div ref={place}>
      <Receipt receipt={receipt} proof={proof} heading="h3" failure={failure} onChoose={choose} />
    </div>
  );
}
