"use client";

import {
  type FormEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from "react";
import { flushSync } from "react-dom";
import { useTranslator } from "#translator";
import { AppError, type FieldErrors } from "@/contract/errors";
import type { Language } from "@/contract/language";
import { missingAnswers } from "@/contract/required-answers";
import type { Receipt, ReceiptKey } from "@/contract/schemas/enquiry";
import { fetchJson, postJson } from "@/lib/api/fetch-json";
import { formIdOf, type Placement, placementWords } from "@/lib/content/enquiry-placements";
import type { FormWords } from "@/lib/content/enquiry-questions";
import { inLanguage, type Translator } from "@/lib/content/language/translator";
import { type Intent, readIntent } from "@/lib/enquiry/intent";
import {
  currentIntent,
  type Draft,
  dropDraft,
  newDraft,
  readDraft,
  rememberArrival,
  type Step,
  setPageIntent,
  storeDraft,
  storeIntent,
  storeReceiptKey,
  subscribe,
} from "@/lib/enquiry/stored-intent";
import {
  type Answers,
  clearForm,
  dropRemovedChoices,
  emptyHoneypot,
  fillForm,
  fillPlotSize,
  isFilledIn,
  readAnswers,
  readSizeFormula,
  readTypedAnswers,
} from "./answers";
import {
  EnquiryFields,
  EstimatorFields,
  HiddenFields,
  hasNextStep,
  IntentChips,
  StepHeading,
  stepOf,
} from "./enquiry-fields";
import styles from "./enquiry-form.module.scss";
import { FormFoot, PrivacyLine, SentEnquiries, type SentEnquiry } from "./sending";
import { useFocusOnArrival } from "./use-focus-on-arrival";

const CONFIRMATION_MS = 3_000;

/** `failure` is a sentence. Errors prevent sending; a doubt asks the visitor whether an answer is right. */
type SendOutcome = { isSent?: boolean; failure?: string; errors?: FieldErrors; doubts?: FieldErrors };

const NO_INTENT: Intent = {};

/** `plotSize` is in square feet. */
type EnquiryFormProps = {
  placement: Placement;
  words: FormWords;
  initialIntent?: Intent;
  plotSize?: string | undefined;
};

export function EnquiryForm({ placement, words, initialIntent = NO_INTENT, plotSize }: EnquiryFormProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const placementTexts = placementWords(placement, words);
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(null);
  const [{ isSent, failure, errors = {}, doubts = {} }, setOutcome] = useState<SendOutcome>({});
  const [sentEnquiries, setSentEnquiries] = useState<SentEnquiry[]>([]);
  const [receipt, setReceipt] = useState<ReactNode>();
  const [sending, startSending] = useTransition();
  const intent = useSyncExternalStore(subscribe, currentIntent, () => initialIntent);
  const questionedAnswers = useRef<Answers>({});
  const [sizeFormula, updateFormula] = useSizeFormula();
  const [step, setStep] = useState<Step>(1);

  useEffect(() => {
    const storedDraft = readDraft(placement);
    draft.current = storedDraft;
    if (form.current) fillForm(form.current, storedDraft.answers);
    if (form.current && isFilledIn(form.current)) {
      draft.current = { ...storedDraft, answers: readTypedAnswers(form.current) };
      storeDraft(placement, draft.current);
      updateFormula(draft.current.answers.plot_size ?? "");
    }
    setStep(storedDraft.step ?? 1);
    rememberArrival();
    if (placement !== "estimator") storeIntent(readIntent(location.search));
  }, [placement, updateFormula]);

  useEffect(() => {
    if (placement === "estimator" || initialIntent === NO_INTENT) return; // the estimator shows its own intent
    setPageIntent(initialIntent);
    return () => setPageIntent(NO_INTENT);
  }, [placement, initialIntent]);

  useEffect(() => {
    // In the first render `intent` lacks the values that an effect above has just read from the address.
    const plot = intent.plot ?? currentIntent().plot;
    if (form.current && plot) void fillPlotSize(form.current, plot);
  }, [intent.plot]);

  useFocusOnArrival(form, placement, intent);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setOutcome({}), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const answers = dropRemovedChoices(readAnswers(event.currentTarget), intent);
    const isFirstStep = hasNextStep(event.currentTarget);
    const inCurrentStep = (fieldErrors: FieldErrors) =>
      Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => !isFirstStep || stepOf(name) === 1));
    const missing = inCurrentStep(missingAnswers(answers) ?? {});
    if (Object.keys(missing).length > 0) return showAtFields({ errors: missing });
    const { requestId, startedAt } = draft.current ?? newDraft();
    const { pathname, search } = location;
    const page = answers.page ?? pathname + search;
    const context = { requestId, elapsed: Date.now() - startedAt, page, ...rememberArrival() };
    setOutcome({});
    startSending(async () => {
      if (showNewDoubts(inCurrentStep(await findDoubts(answers, translator)), answers)) return;
      if (isFirstStep) return showStep(2);
      await postJson<AcceptedEnquiry>("/api/enquiries", { ...answers, ...context }).then(
        (accepted) => confirmSent(answers, accepted),
        showFailure,
      );
    });
  }

  /** Returns whether it asked. Pressing the button again confirms exactly the answers that were asked about. */
  function showNewDoubts(foundDoubts: FieldErrors, answers: Answers): boolean {
    const newDoubts = Object.entries(foundDoubts).filter(([name]) => questionedAnswers.current[name] !== answers[name]);
    for (const [name] of newDoubts) questionedAnswers.current[name] = answers[name] ?? "";
    if (newDoubts.length > 0) showAtFields({ doubts: Object.fromEntries(newDoubts) });
    return newDoubts.length > 0;
  }

  function confirmSent({ name = "", plot_size = "" }: Answers, accepted: AcceptedEnquiry) {
    if (form.current) clearForm(form.current);
    questionedAnswers.current = {};
    dropDraft(placement);
    draft.current = newDraft();
    setSentEnquiries((previous) => [...previous, { name, plot_size, sentAt: new Date() }]);
    setOutcome({ isSent: true });
    updateFormula("");
    setStep(1);
    form.current?.dispatchEvent(new Event("enquirysent", { bubbles: true }));
    void fetchReceipt(accepted, translator.language).then(setReceipt);
  }

  function showFailure(thrown: unknown) {
    if (form.current) emptyHoneypot(form.current);
    const error = AppError.from(thrown);
    const errors = error.fields ?? {};
    const canBeShown = Object.keys(errors).some((name) => form.current?.querySelector(`#${fieldId(name)}`));
    if (canBeShown) showAtFields({ errors });
    else setOutcome({ failure: error.code === "throttled" ? text(error.message) : t(placementTexts.failed) });
  }

  /** Renders the errors before moving focus, so that screen readers read them out. */
  function showAtFields({ errors = {}, doubts = {} }: SendOutcome) {
    const fieldNames = Object.keys({ ...errors, ...doubts });
    flushSync(() => {
      setOutcome({ errors, doubts });
      if (fieldNames.some((name) => stepOf(name) === 1)) storeStep(1);
    });
    form.current?.querySelector<HTMLElement>(fieldNames.map((name) => `#${fieldId(name)}`).join())?.focus();
  }

  function storeStep(next: Step) {
    draft.current = { ...(draft.current ?? newDraft()), step: next };
    storeDraft(placement, draft.current);
    setStep(next);
  }

  function showStep(next: Step) {
    flushSync(() => storeStep(next));
    form.current?.querySelector<HTMLElement>(`[data-step="${next}"] input`)?.focus();
  }

  function saveDraft({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    draft.current = { ...(draft.current ?? newDraft()), answers: readTypedAnswers(currentTarget) };
    storeDraft(placement, draft.current);
    const { name, value } = target as HTMLInputElement;
    if (name === "plot_size") updateFormula(value);
    if (!errors[name] && !doubts[name]) return;
    const dropField = ({ [name]: _, ...others }: FieldErrors) => others;
    setOutcome({ errors: dropField(errors), doubts: dropField(doubts) });
  }

  const fieldId = (name: string) => `${placement}-${name}`;
  return (
    <>
      <form
        ref={form}
        id={formIdOf(placement)}
        className={styles.form}
        method="post"
        action="/api/enquiries"
        data-reads-address="package city plan project plot"
        data-at={step}
        suppressHydrationWarning
        data-received={receipt && placement === "popup" ? "" : undefined}
        noValidate
        onSubmit={send}
        onInput={saveDraft}
      >
        <HiddenFields placement={placement} notice={words.notice} />
        <IntentChips intent={intent} />
        <StepHeading />
        <EnquiryFields {...{ fieldId, errors, doubts, plotSize, sizeFormula }} />
        {placement === "estimator" && <EstimatorFields fieldId={fieldId} />}
        <FormFoot
          words={words}
          button={placementTexts.button}
          hasDoubts={Object.keys(doubts).length > 0}
          sending={sending}
          failure={failure}
          sentMessage={isSent ? t(placementTexts.sent) : undefined}
          onBack={() => showStep(1)}
        />
        <PrivacyLine text={words.besideButton} />
      </form>
      {receipt}
      {placement === "contact" && <SentEnquiries sent={sentEnquiries} />}
    </>
  );
}

/** The formula is "12 m × 18 m = 2,325 sq ft" for a size with units. Plain numbers have none, so they load no reader. */
function useSizeFormula() {
  const [formula, setFormula] = useState<string>();
  const latest = useRef("");
  const update = useCallback((typed: string) => {
    latest.current = typed;
    if (!/[^\d\s.,]/.test(typed)) return setFormula(undefined);
    void readSizeFormula(typed).then((newFormula) => {
      if (latest.current === typed) setFormula(newFormula);
    });
  }, []);
  return [formula, update] as const;
}

/** Finds no doubts if their script cannot be loaded: the enquiry must still be sent. */
const findDoubts = (answers: Answers, translator: Translator): Promise<FieldErrors> =>
  import("@/lib/enquiry/suspect-answers").then(
    ({ findSuspectAnswers }) => ({ ...findSuspectAnswers(answers, translator) }),
    () => ({}),
  );

type AcceptedEnquiry = Partial<ReceiptKey>;

/** A failure shows no receipt and no error: the visitor already knows that the enquiry arrived. */
async function fetchReceipt({ reference, proof }: AcceptedEnquiry, language: Language): Promise<ReactNode> {
  if (!reference || !proof) return undefined;
  const key = { reference, proof };
  storeReceiptKey(key);
  try {
    const [{ LiveReceipt }, receipt] = await Promise.all([
      import("./live-receipt"),
      fetchJson<Receipt>(`/api/receipts?${new URLSearchParams({ ...key, ...inLanguage(language) })}`),
    ]);
    return <LiveReceipt key={reference} initialReceipt={receipt} proof={proof} />;
  } catch {
    return undefined;
  }
}
