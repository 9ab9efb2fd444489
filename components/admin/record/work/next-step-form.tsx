import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { PlainField, PlainSelect } from "@/components/admin/fields/plain-field";
import { useNow } from "@/components/admin/hooks/use-now";
import { stack } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { SendRow } from "@/components/admin/parts/modal";
import { useAnnounced } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { type CallDays, isCallDay, type ProposedStep } from "@/contract/rules/call-outcome";
import type { FollowUp, NextStepInput } from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { clockTime, isoDate } from "@/lib/format";
import styles from "./work.module.scss";

type Props = {
  step: FollowUp["nextStep"];
  usualPerson: string;
  proposed?: ProposedStep | undefined;
  opensWithoutFocus?: boolean;
  onSave: (step: NextStepInput) => void;
  onCancel: () => void;
};

const PICK_DATE = "Pick date";
const IDEAS = ["Call", "WhatsApp", "Site visit", "Send quote", "Office meeting"];
const USUAL_STEP: ProposedStep = { what: "Call", time: "morning" };

export function NextStepForm({ step, usualPerson, proposed = USUAL_STEP, opensWithoutFocus, onSave, onCancel }: Props) {
  const ideasId = useId();
  const now = new Date(useNow());
  const whatInput = useRef<HTMLInputElement>(null);
  const { data: people, callDays = "monday-to-saturday" } = useCall(followUpCalls.stepChoices, {}).data ?? { data: [] };
  const times = stepTimes(now, callDays, proposed.time);
  const [chosen, setChosen] = useState<string | undefined>(step ? PICK_DATE : undefined);
  const timeWord = chosen ?? times[0]?.word;
  const [pickedDate, setPickedDate] = useState(step ? toInputValue(step.at) : "");
  const [failure, setFailure] = useState<string>();

  useAnnounced(opensWithoutFocus ? "Next step form is open" : "");
  useEffect(() => {
    if (opensWithoutFocus) return;
    whatInput.current?.focus();
    whatInput.current?.select();
  }, [opensWithoutFocus]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const what = String(typed.get("what")).trim();
    const at = timeWord === PICK_DATE ? fromInputValue(pickedDate) : times.find(({ word }) => word === timeWord)?.at;
    if (!what) return setFailure("Enter a task, e.g. Call.");
    if (!at) return setFailure("Choose a date and time.");
    onSave({ what, at, who: String(typed.get("who")) || null });
  }

  return (
    <form className={cx(stack(3), styles.form)} onSubmit={submit} noValidate>
      {failure && <FormFailure>{failure}</FormFailure>}
      <PlainField
        label="What"
        ref={whatInput}
        name="what"
        list={ideasId}
        defaultValue={step?.what ?? proposed.what}
        maxLength={LENGTHS.line}
      />
      <datalist id={ideasId}>
        {IDEAS.map((idea) => (
          <option key={idea} value={idea} />
        ))}
      </datalist>
      <fieldset className={styles.answers}>
        <legend className={fields.label}>When</legend>
        {[...times.map(({ word }) => word), PICK_DATE].map((word) => (
          <Button key={word} aria-pressed={word === timeWord} className={styles.time} onClick={() => setChosen(word)}>
            {word}
          </Button>
        ))}
        {timeWord === PICK_DATE && (
          <input
            className={fields.control}
            type="datetime-local"
            aria-label="Date and time"
            value={pickedDate}
            onChange={({ target }) => setPickedDate(target.value)}
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
      <SendRow label="Save step" isSending={false} onCancel={onCancel} />
    </form>
  );
}

const HALF_HOUR_MS = HOUR_MS / 2;
/** India has one time zone and no summer time. */
const OFFSET = "+05:30";
const MORNING = "11:00";

type StepTime = { word: string; at: string };
const weekdayFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", weekday: "short" });
const dayFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  weekday: "short",
  day: "numeric",
  month: "short",
});

const timeOn = (day: Date, clock: string) => `${isoDate(day)}T${clock}:00${OFFSET}`;
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

/** Shifts the date, so that its UTC fields are those of India. */
const shiftToIndia = (date: Date) => new Date(date.getTime() + 5.5 * HOUR_MS);
const isOpenOn = (day: Date, callDays: CallDays) => isCallDay(callDays, shiftToIndia(day).getUTCDay());

/** The next days on which the company calls people, from tomorrow. */
const openDays = (now: Date, callDays: CallDays) =>
  [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(now, ahead)).filter((day) => isOpenOn(day, callDays));

function wordFor(day: Date, clock: string, now: Date): string {
  const name = isoDate(day) === isoDate(addDays(now, 1)) ? "Tomorrow" : weekdayFormat.format(day);
  return `${name} ${clockTime(new Date(timeOn(day, clock))).replace(":00", "")}`;
}

/** People are not called late in the evening, even if staff tried at that hour. */
const isCallHour = (clock: string) => clock >= "09:00" && clock <= "20:00";

/** Returns the times that the form offers, with the proposed one first. */
export function stepTimes(now: Date, callDays: CallDays, proposed: ProposedStep["time"]): StepTime[] {
  const stepTime = (day: Date, clock: string): StepTime => ({ word: wordFor(day, clock, now), at: timeOn(day, clock) });
  const [nextDay = now] = openDays(now, callDays);
  const monday = openDays(now, callDays).find((day) => day < addDays(now, 7) && weekdayFormat.format(day) === "Mon");
  const dayInAWeek = openDays(addDays(now, 6), callDays)[0] ?? addDays(now, 7);
  const inTwoHours = new Date(now.getTime() + 2 * HOUR_MS);
  const isStillToday =
    isoDate(inTwoHours) === isoDate(now) && isOpenOn(now, callDays) && isCallHour(clockOf(inTwoHours));
  const sameHour = stepTime(nextDay, isCallHour(clockOf(now)) ? clockOf(now) : MORNING);
  const offered = {
    "two hours": isStillToday ? { word: "In 2 hours", at: inTwoHours.toISOString() } : sameHour,
    "same hour": sameHour,
    morning: stepTime(nextDay, MORNING),
  };
  const times = [
    offered[proposed],
    ...(proposed === "morning" ? laterToday(now) : [offered["two hours"], offered.morning]),
    ...(monday ? [stepTime(monday, MORNING)] : []),
    { word: "In 1 week", at: timeOn(dayInAWeek, MORNING) },
  ];
  return [...new Map(times.map((time) => [time.word, time])).values()];
}

/** At 5 pm, or later at a half hour that is an hour from now, unless that is tomorrow. */
function laterToday(now: Date): StepTime[] {
  const inAnHour = Math.ceil((now.getTime() + HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const time = new Date(Math.max(inAnHour, Date.parse(timeOn(now, "17:00"))));
  return isoDate(time) === isoDate(now) ? [{ word: "Today", at: timeOn(now, clockOf(time)) }] : [];
}

const clockOf = (date: Date) => shiftToIndia(date).toISOString().slice(11, 16);

/** The value of a `datetime-local` input, which has no time zone: India's clock. */
export const toInputValue = (time: string) => `${isoDate(new Date(time))}T${clockOf(new Date(time))}`;

export function fromInputValue(value: string): string | undefined {
  const time = `${value}:00${OFFSET}`;
  return value && !Number.isNaN(Date.parse(time)) ? time : undefined;
}

export function dueWords(time: string, now: Date): string {
  const due = new Date(time);
  const dayWords = {
    [isoDate(now)]: "today",
    [isoDate(addDays(now, 1))]: "tomorrow",
    [isoDate(addDays(now, -1))]: "yesterday",
  };
  return `${dayWords[isoDate(due)] ?? dayFormat.format(due)}, ${clockTime(due)}`;
}
