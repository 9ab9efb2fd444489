import { Check, ChevronDown, CircleUserRound, Clock } from "lucide-react";
import { useRef, useState } from "react";
import { useNow } from "@/components/admin/hooks/use-now";
import { breaks, note } from "@/components/admin/kit/content";
import { basis, cluster, part, place, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { byEscape } from "@/components/admin/parts/modal";
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
  /** Asked after a contact. */
  proposed: ProposedStep | undefined;
  usualPerson: string;
  plan: (step: NextStepInput) => Promise<unknown>;
  finish: (next: NextStepInput | null) => Promise<unknown>;
  outcomes?: { enquiry: string; convert?: () => void; lose: (reason: LostReason) => Promise<unknown> };
};

type Asking = "step" | "what is next" | "why it was lost";

export function NextStep({ step, proposed, usualPerson, plan, finish, outcomes }: Props) {
  const now = new Date(useNow());
  const [asking, setAsking] = useState<Asking | undefined>(proposed && (step ? "what is next" : "step"));
  const [opensWithoutFocus, setOpensWithoutFocus] = useState(proposed !== undefined);
  const [failure, setFailure] = useState<string>();
  const section = useRef<HTMLElement>(null);

  /** Optimistic: closes the question, announces `done`, and asks again after a failure. */
  async function send(answer: () => Promise<unknown>, done: string) {
    const before = asking;
    close();
    try {
      await answer();
      announce(done);
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
      setAsking(before);
    }
  }

  function close() {
    setFailure(undefined);
    setAsking(undefined);
    setOpensWithoutFocus(false);
    section.current?.focus({ preventScroll: true });
  }

  const done = asking === "what is next" ? step : null;
  const isLate = step !== null && Date.parse(step.at) < now.getTime();
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={cx(stack(3), note("lime"), styles.step)}
      aria-label="Next step"
      onKeyDown={asking && byEscape(close)}
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
        {step && !asking && (
          <Button onClick={() => setAsking("what is next")}>
            <Check size={16} {...iconProps} />
            Mark done
          </Button>
        )}
        {!asking && (
          <Button look="quiet" onClick={() => setAsking("step")}>
            {step ? "Change" : "Add next step"}
          </Button>
        )}
      </div>
      {failure && <FormFailure>{failure}</FormFailure>}
      {done && <p className={cx(text("mid"), breaks)}>{words.doneTitle(done.what)}</p>}
      {(done || asking === "step") && (
        <NextStepForm
          key={asking}
          step={done ? null : step}
          usualPerson={usualPerson}
          proposed={proposed}
          opensWithoutFocus={opensWithoutFocus}
          onSet={(next) => void send(() => (done ? finish(next) : plan(next)), "Next step saved")}
          onCancel={close}
        />
      )}
      {done && (
        <div className={cx(part, styles.answers)}>
          <Button onClick={() => void send(() => finish(null), "Next step done")}>{words.nothing}</Button>
          {outcomes?.convert && <Button onClick={outcomes.convert}>Convert</Button>}
          {outcomes && <Button onClick={() => setAsking("why it was lost")}>{words.lost}</Button>}
        </div>
      )}
      {asking === "why it was lost" && outcomes && (
        <LostQuestion
          enquiry={outcomes.enquiry}
          onLost={(reason) => void send(() => outcomes.lose(reason), `Closed: ${LOST_REASONS[reason]}`)}
          onCancel={close}
        />
      )}
    </section>
  );
}

type AssigneeProps = {
  assignee: StaffPerson | null;
  people: readonly StaffPerson[];
  me: string;
  assign: (who: string | null) => void;
};

export function Assignee({ assignee, people, me, assign }: AssigneeProps) {
  const myself = people.filter(({ _id }) => _id === me);
  const others = people.filter(({ _id }) => _id !== me);
  return (
    <ChoiceMenu<string | null>
      label="Lead owner"
      choices={[
        ...myself.map(({ _id, name }) => ({ value: _id, word: `${name} (you)` })),
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
