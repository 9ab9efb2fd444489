"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { PlainField, PlainSelect } from "@/components/admin/fields/plain-field";
import { row, stack } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { useAnnounced } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { ProposedStep } from "@/contract/rules/call-outcome";
import type { FollowUp, NextStepInput } from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { useCall } from "@/lib/api/use-call";
import { KEYS } from "@/lib/content/keys";
import { recordWords } from "@/lib/content/record-words";
import { asTyped, fromTyped, stepTimes } from "./step-times";
import styles from "./work.module.scss";

type Props = {
  step: FollowUp["nextStep"];
  usualPerson: string;
  now: Date;
  proposed?: ProposedStep | undefined;
  opensWithoutFocus?: boolean;
  onSet: (step: NextStepInput) => void;
  onCancel: () => void;
};

const PICK_DATE = "Pick date";
const IDEAS = ["Call", "WhatsApp", "Site visit", "Send quote", "Office meeting"];
const USUAL: ProposedStep = { what: "Call", time: "morning" };

export function NextStepForm({ step, usualPerson, now, proposed = USUAL, opensWithoutFocus, onSet, onCancel }: Props) {
  const id = useId();
  const what = useRef<HTMLInputElement>(null);
  const { data: people, callDays = "monday-to-saturday" } = useCall(followUpCalls.stepChoices, {}).data ?? { data: [] };
  const times = stepTimes(now, callDays, proposed.time);
  const [chosen, setChosen] = useState<string | undefined>(step ? PICK_DATE : undefined);
  const word = chosen ?? times[0]?.word;
  const [date, setDate] = useState(step ? asTyped(step.at) : "");
  const [failure, setFailure] = useState<string>();

  useAnnounced(opensWithoutFocus ? "Next step form is open" : "");
  useEffect(() => {
    if (opensWithoutFocus) return;
    what.current?.focus();
    what.current?.select();
  }, [opensWithoutFocus]);

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const what = String(typed.get("what")).trim();
    const at = word === PICK_DATE ? fromTyped(date) : times.find((one) => one.word === word)?.at;
    if (!what) return setFailure("Enter a task, e.g. Call.");
    if (!at) return setFailure("Choose a date and time.");
    onSet({ what, at, who: String(typed.get("who")) || null });
  }

  return (
    <form className={cx(stack(3), styles.form)} onSubmit={set} noValidate>
      {failure && <FormFailure>{failure}</FormFailure>}
      <PlainField
        label="What"
        ref={what}
        name="what"
        aria-keyshortcuts={KEYS.plan}
        list={id}
        defaultValue={step?.what ?? proposed.what}
        maxLength={LENGTHS.line}
      />
      <datalist id={id}>
        {IDEAS.map((idea) => (
          <option key={idea} value={idea} />
        ))}
      </datalist>
      <fieldset className={styles.answers}>
        <legend className={fields.label}>When</legend>
        {[...times.map((time) => time.word), PICK_DATE].map((one) => (
          <Button key={one} aria-pressed={one === word} className={styles.time} onClick={() => setChosen(one)}>
            {one}
          </Button>
        ))}
        {word === PICK_DATE && (
          <input
            className={fields.control}
            type="datetime-local"
            aria-label="Date and time"
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </fieldset>
      <PlainSelect
        label="Who"
        name="who"
        defaultValue={step ? (step.who?._id ?? "") : usualPerson}
        none={recordWords.nobody}
        choices={people.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <div className={row(2, undefined, "right")}>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="main">
          Save step
        </Button>
      </div>
    </form>
  );
}
