import { Check, ChevronDown, CircleUserRound, Clock } from "lucide-react";
import { useRef, useState } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { breaks, note } from "@/components/admin/kit/content";
import { basis, cluster, place, separated, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { closeOnEscape } from "@/components/admin/parts/modal";
import { announce } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { AppError } from "@/contract/errors";
import type { ProposedStep } from "@/contract/rules/call-outcome";
import type { FollowUp, NextStepInput, StaffPerson } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import { recordWords } from "@/lib/content/record-words";
import { dueWords, NextStepForm } from "./next-step-form";
import { LostQuestion } from "./status";
import styles from "./work.module.scss";

const words = recordWords.step;

type Props = {
  step: FollowUp["nextStep"];
  /** The step that the form proposes after a contact. */
  proposed: ProposedStep | undefined;
  usualPerson: string;
  plan: (step: NextStepInput) => Promise<unknown>;
  finish: (next: NextStepInput | null) => Promise<unknown>;
  outcomes?: { enquiry: string; convert?: () => void; lose: (reason: LostReason) => Promise<unknown> };
};

type OpenQuestion = "step" | "what is next" | "why it was lost";

export function NextStep({ step, proposed, usualPerson, plan, finish, outcomes }: Props) {
  const now = new Date(useNow());
  const [question, setQuestion] = useState<OpenQuestion | undefined>(proposed && (step ? "what is next" : "step"));
  const [opensWithoutFocus, setOpensWithoutFocus] = useState(proposed !== undefined);
  const [failure, setFailure] = useState<string>();
  const section = useRef<HTMLElement>(null);

  /** Closes the question before the answer is saved, and opens it again after a failure. */
  async function save(sendAnswer: () => Promise<unknown>, savedWords: string) {
    const answered = question;
    close();
    try {
      await sendAnswer();
      announce(savedWords);
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
      setQuestion(answered);
    }
  }

  function close() {
    setFailure(undefined);
    setQuestion(undefined);
    setOpensWithoutFocus(false);
    section.current?.focus({ preventScroll: true });
  }

  const doneStep = question === "what is next" ? step : null;
  const isLate = step !== null && Date.parse(step.at) < now.getTime();
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={cx(stack(3), note("lime"), styles.step)}
      aria-label="Next step"
      onKeyDown={question && closeOnEscape(close)}
    >
      <div className={cx(cluster(2, "center"), styles.head)}>
        <Clock size={16} {...iconProps} />
        {step ? (
          <p className={cx(text("snug"), basis(9), breaks)}>
            <strong className={cx(text("mid"), place("block"))}>{step.what}</strong>{" "}
            <span className={cx(text("small", isLate ? "error" : "ink-2"), isLate && text("mid"))}>
              <time className={text("unbroken")} dateTime={step.at}>
                {dueWords(step.at, now)}
              </time>
              {step.who && ` · ${step.who.name}`}
            </span>
          </p>
        ) : (
          <p className={cx(text("ink-3", "snug"), basis(9))}>No next step.</p>
        )}
        {step && !question && (
          <Button onClick={() => setQuestion("what is next")}>
            <Check size={16} {...iconProps} />
            Mark done
          </Button>
        )}
        {!question && (
          <Button look="quiet" onClick={() => setQuestion("step")}>
            {step ? "Change" : "Add next step"}
          </Button>
        )}
      </div>
      {failure && <FormFailure>{failure}</FormFailure>}
      {doneStep && <p className={cx(text("mid"), breaks)}>{words.doneTitle(doneStep.what)}</p>}
      {(doneStep || question === "step") && (
        <NextStepForm
          key={question}
          step={doneStep ? null : step}
          usualPerson={usualPerson}
          proposed={proposed}
          opensWithoutFocus={opensWithoutFocus}
          onSave={(next) => void save(() => (doneStep ? finish(next) : plan(next)), "Next step saved")}
          onCancel={close}
        />
      )}
      {doneStep && (
        <div className={cx(separated, styles.answers)}>
          <Button onClick={() => void save(() => finish(null), "Next step done")}>{words.nothing}</Button>
          {outcomes?.convert && <Button onClick={outcomes.convert}>Convert</Button>}
          {outcomes && <Button onClick={() => setQuestion("why it was lost")}>{words.lost}</Button>}
        </div>
      )}
      {question === "why it was lost" && outcomes && (
        <LostQuestion
          enquiry={outcomes.enquiry}
          onLost={(reason) => void save(() => outcomes.lose(reason), `Closed: ${LOST_REASONS[reason]}`)}
          onCancel={close}
        />
      )}
    </section>
  );
}

type AssigneeProps = {
  assignee: StaffPerson | null;
  people: readonly StaffPerson[];
  myId: string;
  assign: (who: string | null) => void;
};

export function Assignee({ assignee, people, myId, assign }: AssigneeProps) {
  const myself = people.find(({ _id }) => _id === myId);
  const others = people.filter(({ _id }) => _id !== myId);
  return (
    <ChoiceMenu<string | null>
      label="Lead owner"
      choices={[
        ...(myself ? [{ value: myId, word: `${myself.name} (you)` }] : []),
        { value: null, word: recordWords.nobody },
        ...others.map(({ _id, name }) => ({ value: _id, word: name })),
      ]}
      value={assignee?._id ?? null}
      onPick={assign}
      className={styles.assignee}
    >
      <CircleUserRound size={16} {...iconProps} />
      {assignee?.name ?? recordWords.nobody}
      <ChevronDown size={16} {...iconProps} />
    </ChoiceMenu>
  );
}
