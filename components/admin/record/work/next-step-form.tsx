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
  onSet: (step: NextStepInput) => void;
  onCancel: () => void;
};

const PICK_DATE = "Pick date";
const IDEAS = ["Call", "WhatsApp", "Site visit", "Send quote", "Office meeting"];
const USUAL: ProposedStep = { what: "Call", time: "morning" };

export function NextStepForm({ step, usualPerson, proposed = USUAL, opensWithoutFocus, onSet, onCancel }: Props) {
  const id = useId();
  const now = new Date(useNow());
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

const at = (day: Date, clock: string) => `${isoDate(day)}T${clock}:00${OFFSET}`;
const daysOn = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const inIndia = (when: Date) => new Date(when.getTime() + 5.5 * HOUR_MS);
const isOpenOn = (day: Date, days: CallDays) => isCallDay(days, inIndia(day).getUTCDay());

/** The next days on which the company calls people, from tomorrow. */
const openDays = (now: Date, days: CallDays) =>
  [1, 2, 3, 4, 5, 6, 7].map((ahead) => daysOn(now, ahead)).filter((day) => isOpenOn(day, days));

function wordFor(day: Date, clock: string, now: Date): string {
  const name = isoDate(day) === isoDate(daysOn(now, 1)) ? "Tomorrow" : weekdayFormat.format(day);
  return `${name} ${clockTime(new Date(at(day, clock))).replace(":00", "")}`;
}

/** People are not called late in the evening, even if staff tried then. */
const isCallHour = (clock: string) => clock >= "09:00" && clock <= "20:00";

/** The proposed time comes first, and is on a day with calls. */
export function stepTimes(now: Date, days: CallDays, proposed: ProposedStep["time"]): StepTime[] {
  const [next = now] = openDays(now, days);
  const monday = openDays(now, days).find((day) => day < daysOn(now, 7) && weekdayFormat.format(day) === "Mon");
  const week = openDays(daysOn(now, 6), days)[0] ?? daysOn(now, 7);
  const soon = new Date(now.getTime() + 2 * HOUR_MS);
  const isToday = isoDate(soon) === isoDate(now) && isOpenOn(now, days) && isCallHour(clockOf(soon));
  const clock = isCallHour(clockOf(now)) ? clockOf(now) : MORNING;
  const sameHour = { word: wordFor(next, clock, now), at: at(next, clock) };
  const offered = {
    "two hours": isToday ? { word: "In 2 hours", at: soon.toISOString() } : sameHour,
    "same hour": sameHour,
    morning: { word: wordFor(next, MORNING, now), at: at(next, MORNING) },
  };
  const all = [
    offered[proposed],
    ...(proposed === "morning" ? today(now) : [offered["two hours"], offered.morning]),
    ...(monday ? [{ word: wordFor(monday, MORNING, now), at: at(monday, MORNING) }] : []),
    { word: "In 1 week", at: at(week, MORNING) },
  ];
  return [...new Map(all.map((time) => [time.word, time])).values()];
}

function today(now: Date): StepTime[] {
  const inAnHour = new Date(Math.ceil((now.getTime() + HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  const late = new Date(Math.max(inAnHour.getTime(), Date.parse(at(now, "17:00"))));
  return isoDate(late) === isoDate(now) ? [{ word: "Today", at: at(now, clockOf(late)) }] : [];
}

const clockOf = (when: Date) => inIndia(when).toISOString().slice(11, 16);

export const asTyped = (moment: string) => `${isoDate(new Date(moment))}T${clockOf(new Date(moment))}`;

export function fromTyped(typed: string): string | undefined {
  const moment = `${typed}:00${OFFSET}`;
  return typed && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
}

export function dueWords(moment: string, now: Date): string {
  const when = new Date(moment);
  const dayWords = {
    [isoDate(now)]: "today",
    [isoDate(daysOn(now, 1))]: "tomorrow",
    [isoDate(daysOn(now, -1))]: "yesterday",
  };
  return `${dayWords[isoDate(when)] ?? dayFormat.format(when)}, ${clockTime(when)}`;
}
