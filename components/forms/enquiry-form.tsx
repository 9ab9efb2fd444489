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
  readArrival,
  readDraft,
  type Step,
  showIntent,
  storeDraft,
  storeIntent,
  storeSent,
  subscribe,
} from "@/lib/enquiry/stored-intent";
import {
  type Answers,
  answersIn,
  clear,
  emptyHoneypot,
  fillForm,
  fillPlotSize,
  isFilledIn,
  readFormula,
  typedIn,
  withoutRemoved,
} from "./answers";
import {
  EnquiryFields,
  EstimatorFields,
  HiddenFields,
  hasNextStep,
  IntentChips,
  StepHead,
  stepOf,
} from "./enquiry-fields";
import styles from "./enquiry-form.module.scss";
import { FormFoot, PrivacyLine, SentEnquiries, type SentEnquiry } from "./sending";
import { useFocusOnArrival } from "./use-focus-on-arrival";

const CONFIRMATION_MS = 3_000;

type Outcome = { sent?: boolean; failed?: string; errors?: FieldErrors; doubts?: FieldErrors };

const NONE: Intent = {};

/** `plotSize` is in square feet. */
type EnquiryFormProps = {
  placement: Placement;
  words: FormWords;
  initialIntent?: Intent;
  plotSize?: string | undefined;
};

export function EnquiryForm({ placement, words, initialIntent = NONE, plotSize }: EnquiryFormProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { button, sent: arrived, failed: notArrived } = placementWords(placement, words);
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(null);
  const [{ sent, failed, errors = {}, doubts = {} }, setOutcome] = useState<Outcome>({});
  const [sentBefore, setSentBefore] = useState<SentEnquiry[]>([]);
  const [receipt, setReceipt] = useState<ReactNode>();
  const [sending, startSending] = useTransition();
  const intent = useSyncExternalStore(subscribe, currentIntent, () => initialIntent);
  const askedAbout = useRef<Answers>({});
  const [sizeFormula, showFormula] = useSizeFormula();
  const [step, setStep] = useState<Step>(1);

  useEffect(() => {
    const storedDraft = readDraft(placement);
    draft.current = storedDraft;
    if (form.current) fillForm(form.current, storedDraft.answers);
    if (form.current && isFilledIn(form.current)) {
      draft.current = { ...storedDraft, answers: typedIn(form.current) };
      storeDraft(placement, draft.current);
      showFormula(draft.current.answers.plot_size ?? "");
    }
    setStep(storedDraft.step ?? 1);
    readArrival();
    if (placement !== "estimator") storeIntent(readIntent(location.search));
  }, [placement, showFormula]);

  useEffect(() => {
    if (placement === "estimator" || initialIntent === NONE) return; // the estimator shows its own
    showIntent(initialIntent);
    return () => showIntent(NONE);
  }, [placement, initialIntent]);

  useEffect(() => {
    // The state does not yet have the values from the address.
    const plot = intent.plot ?? currentIntent().plot;
    if (form.current && plot) void fillPlotSize(form.current, plot);
  }, [intent.plot]);

  useFocusOnArrival(form, placement, intent);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setOutcome({}), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const answers = withoutRemoved(answersIn(event.currentTarget), intent);
    const isFirst = hasNextStep(event.currentTarget);
    const inStep = (found: FieldErrors) =>
      Object.fromEntries(Object.entries(found).filter(([name]) => !isFirst || stepOf(name) === 1));
    const missing = inStep(missingAnswers(answers) ?? {});
    if (Object.keys(missing).length > 0) return show({ errors: missing });
    const { requestId, startedAt } = draft.current ?? newDraft();
    const { pathname, search } = location;
    const page = answers.page ?? pathname + search;
    const how = { requestId, elapsed: Date.now() - startedAt, page, ...readArrival() };
    setOutcome({});
    startSending(async () => {
      if (ask(inStep(await findDoubts(answers, translator)), answers)) return;
      if (isFirst) return showStep(2);
      await postJson<Accepted>("/api/enquiries", { ...answers, ...how }).then(
        (accepted) => confirm(answers, accepted),
        showFailure,
      );
    });
  }

  /** Pressing again confirms the values asked about, and no others. */
  function ask(found: FieldErrors, answers: Answers): boolean {
    const newDoubts = Object.entries(found).filter(([name]) => askedAbout.current[name] !== answers[name]);
    for (const [name] of newDoubts) askedAbout.current[name] = answers[name] ?? "";
    if (newDoubts.length > 0) show({ doubts: Object.fromEntries(newDoubts) });
    return newDoubts.length > 0;
  }

  function confirm({ name = "", plot_size = "" }: Answers, accepted: Accepted) {
    if (form.current) clear(form.current);
    askedAbout.current = {};
    dropDraft(placement);
    draft.current = newDraft();
    setSentBefore((before) => [...before, { name, plot_size, at: new Date() }]);
    setOutcome({ sent: true });
    showFormula("");
    setStep(1);
    form.current?.dispatchEvent(new Event("enquirysent", { bubbles: true }));
    void fetchReceipt(accepted, translator.language).then(setReceipt);
  }

  function showFailure(thrown: unknown) {
    if (form.current) emptyHoneypot(form.current);
    const error = AppError.from(thrown);
    const errors = error.fields ?? {};
    const canBeShown = Object.keys(errors).some((name) => form.current?.querySelector(`#${idOf(name)}`));
    if (canBeShown) show({ errors });
    else setOutcome({ failed: error.code === "throttled" ? text(error.message) : t(notArrived) });
  }

  /** Renders the errors before moving focus, so that screen readers read them out. */
  function show({ errors = {}, doubts = {} }: Outcome) {
    const named = Object.keys({ ...errors, ...doubts });
    flushSync(() => {
      setOutcome({ errors, doubts });
      if (named.some((name) => stepOf(name) === 1)) storeStep(1);
    });
    form.current?.querySelector<HTMLElement>(named.map((name) => `#${idOf(name)}`).join())?.focus();
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

  function saveTyped({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    draft.current = { ...(draft.current ?? newDraft()), answers: typedIn(currentTarget) };
    storeDraft(placement, draft.current);
    const { name, value } = target as HTMLInputElement;
    if (name === "plot_size") showFormula(value);
    if (!errors[name] && !doubts[name]) return;
    const without = ({ [name]: _, ...others }: FieldErrors) => others;
    setOutcome({ errors: without(errors), doubts: without(doubts) });
  }

  const idOf = (name: string) => `${placement}-${name}`;
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
        onInput={saveTyped}
      >
        <HiddenFields placement={placement} notice={words.notice} />
        <IntentChips intent={intent} />
        <StepHead />
        <EnquiryFields idOf={idOf} errors={errors} doubts={doubts} plotSize={plotSize} sizeFormula={sizeFormula} />
        {placement === "estimator" && <EstimatorFields idOf={idOf} />}
        <FormFoot
          words={words}
          button={button}
          hasDoubts={Object.keys(doubts).length > 0}
          sending={sending}
          failed={failed}
          sent={sent ? t(arrived) : undefined}
          onBack={() => showStep(1)}
        />
        <PrivacyLine text={words.besideButton} />
      </form>
      {receipt}
      {placement === "contact" && <SentEnquiries sent={sentBefore} />}
    </>
  );
}

/** "12 m × 18 m = 2,325 sq ft" while such a size is typed. Plain numbers load no reader. */
function useSizeFormula() {
  const [formula, setFormula] = useState<string>();
  const latest = useRef("");
  const show = useCallback((typed: string) => {
    latest.current = typed;
    if (!/[^\d\s.,]/.test(typed)) return setFormula(undefined);
    void readFormula(typed).then((read) => {
      if (latest.current === typed) setFormula(read);
    });
  }, []);
  return [formula, show] as const;
}

/** None if the questions cannot be loaded: the enquiry is sent. */
const findDoubts = (answers: Answers, translator: Translator): Promise<FieldErrors> =>
  import("@/lib/enquiry/suspect-answers").then(
    ({ findSuspectAnswers }) => ({ ...findSuspectAnswers(answers, translator) }),
    () => ({}),
  );

type Accepted = Partial<ReceiptKey>;

/** Undefined on failure: the visitor already knows that the enquiry arrived. */
async function fetchReceipt({ reference, proof }: Accepted, language: Language): Promise<ReactNode> {
  if (!reference || !proof) return undefined;
  const key = { reference, proof };
  storeSent(key);
  try {
    const [{ LiveReceipt }, receipt] = await Promise.all([
      import("./live-receipt"),
      fetchJson<Receipt>(`/api/receipts?${new URLSearchParams({ ...key, ...inLanguage(language) })}`),
    ]);
    return <LiveReceipt key={reference} receipt={receipt} proof={proof} />;
  } catch {
    return undefined;
  }
}
