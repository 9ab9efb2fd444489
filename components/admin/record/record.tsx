import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { breaks, grow, iconButton, inRow, lineBelow, panelTitle, screenOnly } from "@/components/admin/kit/content";
import { cluster, columns, padded, place, row, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { notify } from "@/components/admin/parts/toasts";
import { RecordPayments } from "@/components/admin/payments/quote-payments";
import { cx } from "@/components/ui/cx";
import { languageOf, readSource } from "@/contract/enquiry-source";
import { isMissing } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type CallOutcome, type ProposedStep, STEP_AFTER } from "@/contract/rules/call-outcome";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import type { Quote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { Facts, RelatedRecords } from "./facts";
import styles from "./record.module.scss";
import { FirstAnswer, RecordFrame, UnfinishedOperations } from "./record-frame";
import { Timeline } from "./timeline";
import { type Followed, nameOf, useRecord } from "./use-record";
import { Composer, useComposer } from "./work/composer";
import { MergeQuestion } from "./work/merge-question";
import { Assignee, NextStep } from "./work/next-step";
import { QuoteForm } from "./work/quote-form";
import { Quotes } from "./work/quotes";
import { Reach } from "./work/reach";
import { LostQuestion, StatusMenu, useChangeStatus } from "./work/status";
import { useTemplates } from "./work/use-templates";

type Props = {
  kind: RecordKind;
  id: string;
  listed: Followed | undefined;
  myId: string;
  width: "wide" | "narrow";
  position: { number: number; total: number } | undefined;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  actions: (followed: Followed) => ReactNode;
  convert: ((followed: Followed) => void) | undefined;
  onClose: () => void;
};

export function RecordView(props: Props) {
  const { kind, id, listed, myId, width, position, next, previous, actions, convert, onClose } = props;
  const frame = useRef<HTMLElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const record = useRecord(kind, id, listed, myId);
  const { followed, followUp, timeline, people } = record;
  const templates = useTemplates(followed, record.quotes?.[0]);
  const name = (followed && nameOf(followed)) || "No name";
  const label = `${name}: details`;
  const composer = useComposer({ kind, id, name, textArea, write: record.write });
  const [isLosing, setLosing] = useState(false);
  const [proposal, setProposal] = useState<{ count: number; step: ProposedStep | undefined }>();
  const changeStatus = useChangeStatus();
  const [mergedId, setMergedId] = useState<string>();
  const [quoteForm, setQuoteForm] = useState<{ revises: Quote | undefined }>();
  const quoteButton = useRef<HTMLButtonElement>(null);
  const convertRecord = followed && convert && (() => convert(followed));

  /** Proposes the next step after a call with an outcome, and after the first contact. */
  function handleEntry(outcome?: CallOutcome) {
    frame.current?.focus({ preventScroll: true });
    if (kind !== "enquiry" || composer.draft.type === "note") return;
    if (outcome === "notInterested") return setLosing(true);
    const isFirst = followUp?.firstTouchAt === null && !followUp.nextStep;
    if (outcome || isFirst)
      setProposal((previous) => ({ count: (previous?.count ?? 0) + 1, step: STEP_AFTER[outcome ?? "spoke"] }));
  }

  function lose(reason: LostReason) {
    setLosing(false);
    showFailure(record.lose(reason));
  }

  function closeWithoutReason(enquiry: Followed) {
    setLosing(false);
    changeStatus(enquiry, "closed");
  }

  function closeQuote() {
    flushSync(() => setQuoteForm(undefined));
    quoteButton.current?.focus();
  }

  return (
    <RecordFrame key={width} width={width} label={label} firstFocused={textArea} frame={frame} onClose={onClose}>
      <header className={cx(row(0, "center"), place("rigid"), styles.head)}>
        <div className={cx(cluster(2, "baseline", "between"), grow)}>
          <h2 className={cx(panelTitle, text("bodySize"), breaks)}>{name}</h2>
          {position && (
            <span className={cx(text("small", "ink-3", "figures"), screenOnly)}>
              {`${position.number} of ${position.total} on this page`}
            </span>
          )}
        </div>
        <Tool label="Previous record" icon={ChevronUp} onPress={previous} />
        <Tool label="Next record" icon={ChevronDown} onPress={next} />
        <Tool label="Close record" icon={X} onPress={onClose} />
      </header>
      {followed && !quoteForm && (
        <div className={cx(cluster(2, "center"), place("rigid"), padded(0, 2, 4), lineBelow)}>
          <StatusMenu
            followed={followed}
            overrides={kind === "enquiry" ? { closed: () => setLosing(true), converted: convertRecord } : {}}
          />
          {followUp && (
            <Assignee
              myId={myId}
              people={people}
              assignee={followUp.assignee}
              assign={(who) => showFailure(record.assign(who))}
            />
          )}
          <div className={cx(place("last"), screenOnly, styles.actions)}>{actions(followed)}</div>
        </div>
      )}
      {quoteForm && followed?.kind === "enquiry" && (
        <QuoteForm enquiry={followed.row} revises={quoteForm.revises} onClose={closeQuote} />
      )}
      <div
        className={quoteForm ? undefined : cx(columns(4), grow, place("top"), padded(3, 5, 4), styles.scroll)}
        hidden={Boolean(quoteForm)}
      >
        <UnfinishedOperations
          unfinished={record.unfinished}
          decide={(operation, decision) => showFailure(record.decide(operation, decision))}
        />
        <RelatedRecords
          kind={kind}
          related={record.related}
          onMerge={setMergedId}
          onSame={(answer) => showFailure(record.setSame(answer))}
        />
        {followed?.kind === "enquiry" && !isLosing && followUp && (
          <LostNote enquiry={followed.row} reason={followUp.lostReason} onAddReason={() => setLosing(true)} />
        )}
        {isLosing && followed && (
          <LostQuestion
            enquiry={id}
            onLost={lose}
            onSkip={followed.row.status === "closed" ? undefined : () => closeWithoutReason(followed)}
            onCancel={() => setLosing(false)}
          />
        )}
        {followed?.kind === "enquiry" && followUp && timeline && (
          <FirstAnswer enquiry={followed.row} followUp={followUp} timeline={timeline} />
        )}
        {followed && followed.kind !== "project" && (
          <Reach
            person={{ ...followed.row, mailFoot: record.mailFoot }}
            templates={templates}
            chat={record.whatsapp}
            language={followed.kind === "enquiry" ? languageOf(readSource(followed.row.enquiry).source) : undefined}
            onReached={composer.setType}
            send={record.send}
            refusals={record.refusals}
            refuse={(change) => showFailure(record.refuse(change))}
          />
        )}
        {followUp && (
          <NextStep
            key={proposal?.count}
            proposed={proposal?.step}
            step={followUp.nextStep}
            usualPerson={followUp.assignee?._id ?? myId}
            plan={record.plan}
            finish={record.finish}
            outcomes={kind === "enquiry" ? { enquiry: id, convert: convertRecord, lose: record.lose } : undefined}
          />
        )}
        {followed && <Facts followed={followed} />}
        {followed && followed.kind !== "project" && record.quotes && (
          <Quotes
            followed={followed}
            quotes={record.quotes}
            refusals={record.refusals}
            createButton={quoteButton}
            onCreate={(revises) => setQuoteForm({ revises })}
            convert={followed.row.status === "converted" ? undefined : convertRecord}
          />
        )}
        {followUp && <RecordPayments kind={kind} id={id} quotes={record.quotes} />}
        {record.error && !isMissing(record.error) && (
          <Failure error={record.error} isRetrying={record.isValidating} onRetry={record.reload} />
        )}
        {isMissing(record.error) && <p role="alert">{messages.missing}</p>}
        {!timeline && !record.error && <Loading rows={3} />}
        {timeline && <Timeline entries={timeline} sent={record.whatsapp?.sent} onCorrect={composer.correct} />}
      </div>
      {!isMissing(record.error) && !quoteForm && <Composer composer={composer} onSaved={handleEntry} />}
      {mergedId && <MergeQuestion into={{ kind, id }} from={mergedId} onClose={() => setMergedId(undefined)} />}
    </RecordFrame>
  );
}

function showFailure(sending: Promise<unknown>): void {
  sending.catch((thrown: unknown) => notify.failed(thrown));
}

type ToolProps = { label: string; icon: typeof X; onPress: (() => void) | undefined };

const Tool = ({ label, icon: Icon, onPress }: ToolProps) => (
  <button
    type="button"
    className={cx(iconButton, inRow, styles.tool)}
    aria-label={label}
    title={label}
    disabled={!onPress}
    onClick={onPress}
  >
    <Icon size={19} {...iconProps} />
  </button>
);

type LostNoteProps = { enquiry: Enquiry; reason: LostReason | null; onAddReason: () => void };

function LostNote({ enquiry: { status }, reason, onAddReason }: LostNoteProps) {
  if (status !== "closed") return null;
  return (
    <p className={cx(row(2, "center"), text("ink-3", "tight"))}>
      {reason ? recordWords.lost.reason(LOST_REASONS[reason]) : recordWords.lost.noReason}
      {!reason && (
        <Button look="flush" onClick={onAddReason}>
          Add reason
        </Button>
      )}
    </p>
  );
}
