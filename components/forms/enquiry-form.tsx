"use client";

import { type FormEvent, type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { postJson } from "@/lib/api/post-json";
import { messages } from "@/lib/content/messages";
import { missingAnswers } from "@/lib/enquiry/required";
import { AppError, type FieldErrors } from "@/lib/errors";
import { EnquiryFields } from "./enquiry-fields";
import styles from "./enquiry-form.module.scss";
import { SendingOutcome } from "./sending-outcome";

const CONFIRMATION_MS = 3_000;

type EnquiryFormProps = { idPrefix: string; submitLabel?: string };
type Outcome = { result?: "sent" | "failed"; errors?: FieldErrors };

export function EnquiryForm({ idPrefix, submitLabel = "Book Free Consultation" }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [{ result, errors = {} }, setOutcome] = useState<Outcome>({});
  const [sending, startSending] = useTransition();

  useEffect(() => {
    if (result !== "sent") return;
    const timer = setTimeout(() => setOutcome({}), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [result]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const answers = Object.fromEntries(new FormData(event.currentTarget));
    const missing = missingAnswers(answers);
    if (missing) return complain(missing);
    setOutcome({});
    startSending(() => postJson("/api/enquiries", answers).then(confirm, explain));
  }

  function confirm() {
    form.current?.reset();
    setOutcome({ result: "sent" });
  }

  function explain(thrown: unknown) {
    const complaints = AppError.from(thrown).fields ?? {};
    const canBeShown = Object.keys(complaints).some((name) => form.current?.elements.namedItem(name));
    if (canBeShown) complain(complaints);
    else setOutcome({ result: "failed" });
  }

  /** The complaint has to stand beside its field before focus gets there, or it would not be read out. */
  function complain(complaints: FieldErrors) {
    flushSync(() => setOutcome({ errors: complaints }));
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  function settle({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    const { [name]: settled, ...others } = errors;
    if (settled) setOutcome({ errors: others });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/enquiries"
      noValidate
      onSubmit={send}
      onInput={settle}
    >
      <EnquiryFields idPrefix={idPrefix} errors={errors} />
      <div className={styles.foot}>
        <SendingOutcome result={result} />
        <Button type="submit" aria-disabled={sending}>
          {sending ? messages.enquiry.sending : submitLabel}
        </Button>
        <p className={styles.use}>We use these details to call you about your house.</p>
      </div>
    </form>
  );
}
