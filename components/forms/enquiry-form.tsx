"use client";

import { type FormEvent, type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { postJson } from "@/lib/api/post-json";
import { formIdOf, type Placement, placements } from "@/lib/content/enquiry-placements";
import { readArrival } from "@/lib/enquiry/arrival";
import { type Draft, dropDraft, keepDraft, newDraft, readDraft } from "@/lib/enquiry/draft";
import { missingAnswers } from "@/lib/enquiry/required";
import { AppError, type FieldErrors } from "@/lib/errors";
import { type Answers, answersIn, clear, fillIn, isFilledIn } from "./answers";
import { EnquiryFields } from "./enquiry-fields";
import styles from "./enquiry-form.module.scss";
import { EstimatorFields } from "./estimator-fields";
import { Failure } from "./failure";
import { HiddenFields } from "./hidden-fields";
import { PrivacyLine } from "./privacy-line";
import { SendButton } from "./send-button";
import { Sent } from "./sent";
import { SentEnquiries, type SentEnquiry } from "./sent-enquiries";

const CONFIRMATION_MS = 3_000;

/** `errors` stand beside their fields; `failed` is for what no field is to blame for. */
type Outcome = { sent?: boolean; failed?: string; errors?: FieldErrors };

/** `refused` is how an enquiry that was sent without script and came back looks: what was typed, and why. */
type EnquiryFormProps = {
  placement: Placement;
  refused?: { answers: Answers; errors?: FieldErrors; failed?: string };
};

export function EnquiryForm({ placement, refused }: EnquiryFormProps) {
  const words = placements[placement];
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(null);
  const [{ sent, failed, errors = {} }, setOutcome] = useState<Outcome>(refused ?? {});
  const [sentBefore, setSentBefore] = useState<SentEnquiry[]>([]);
  const [sending, startSending] = useTransition();

  useEffect(() => {
    const kept = readDraft(placement);
    draft.current = kept;
    if (form.current && !refused) fillIn(form.current, kept.answers);
    // Typed before this script was there to hear of it.
    if (form.current && isFilledIn(form.current)) {
      draft.current = { ...kept, answers: answersIn(form.current) };
      keepDraft(placement, draft.current);
    }
    readArrival();
  }, [placement, refused]);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setOutcome({}), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const answers = answersIn(event.currentTarget);
    const missing = missingAnswers(answers);
    if (missing) return complain(missing);
    const { requestId, startedAt } = draft.current ?? newDraft();
    const { pathname, search } = location;
    const page = answers.page ?? pathname + search;
    const how = { requestId, elapsed: Date.now() - startedAt, page, ...readArrival() };
    setOutcome({});
    startSending(() => postJson("/api/enquiries", { ...answers, ...how }).then(() => confirm(answers), explain));
  }

  function confirm({ name = "", plot_size = "" }: Answers) {
    if (form.current) clear(form.current);
    dropDraft(placement);
    draft.current = newDraft();
    setSentBefore((before) => [...before, { name, plot_size, at: new Date() }]);
    setOutcome({ sent: true });
    form.current?.dispatchEvent(new Event("enquirysent", { bubbles: true }));
  }

  function explain(thrown: unknown) {
    const error = AppError.from(thrown);
    const complaints = error.fields ?? {};
    const canBeShown = Object.keys(complaints).some((name) => form.current?.querySelector(`#${idOf(name)}`));
    if (canBeShown) complain(complaints);
    else setOutcome({ failed: error.code === "throttled" ? error.message : words.failed });
  }

  /** The complaint has to stand beside its field before focus gets there, or it would not be read out. */
  function complain(complaints: FieldErrors) {
    flushSync(() => setOutcome({ errors: complaints }));
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  function keep({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    draft.current = { ...(draft.current ?? newDraft()), answers: answersIn(currentTarget) };
    keepDraft(placement, draft.current);
    const { [(target as HTMLInputElement).name]: settled, ...others } = errors;
    if (settled) setOutcome({ errors: others });
  }

  const idOf = (name: string) => `${placement}-${name}`;
  const fields = { idOf, errors, answers: refused?.answers };
  return (
    <>
      <form
        ref={form}
        id={formIdOf(placement)}
        className={styles.form}
        method="post"
        action="/api/enquiries"
        noValidate
        onSubmit={send}
        onInput={keep}
      >
        <HiddenFields placement={placement} answers={refused?.answers} />
        {placement === "estimator" && <EstimatorFields {...fields} />}
        <EnquiryFields {...fields} />
        <div className={styles.foot}>
          <Failure message={failed} />
          <SendButton word={words.button} sending={sending} />
          <PrivacyLine />
          <Sent message={sent && words.sent} />
        </div>
      </form>
      {placement === "contact" && <SentEnquiries sent={sentBefore} />}
    </>
  );
}
