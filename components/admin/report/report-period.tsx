"use client";

import { type FormEvent, useId, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { ask } from "@/components/admin/list/use-list-state";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { monthQuery, type Period } from "@/contract/schemas/month";
import { reportWords as words } from "@/lib/content/report-words";
import { isoDate } from "@/lib/format";
import { lastMonth, thisMonth } from "@/lib/month/period";
import styles from "./report.module.scss";

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** Chooses this month, last month or two dates. */
export function ReportPeriod({ period }: { period: Period }) {
  const today = isoDate(new Date());
  const known = { [words.periods.thisMonth]: thisMonth(today), [words.periods.lastMonth]: lastMonth(today) };
  const isKnown = Object.values(known).some((one) => isSame(one, period));
  const [isChoosing, setChoosing] = useState(false);
  const isRange = isChoosing || !isKnown;

  function show(chosen: Period) {
    setChoosing(false);
    ask(chosen);
  }

  return (
    <div className={styles.period}>
      <fieldset className={styles.periods} aria-label={words.choose}>
        {Object.entries(known).map(([word, one]) => (
          <Button key={word} aria-pressed={!isRange && isSame(one, period)} onClick={() => show(one)}>
            {word}
          </Button>
        ))}
        <Button aria-pressed={isRange} onClick={() => setChoosing(true)}>
          {words.periods.range}
        </Button>
      </fieldset>
      {isRange && <Range key={period.from + period.to} period={period} onShow={show} />}
    </div>
  );
}

function Range({ period, onShow }: { period: Period; onShow: (chosen: Period) => void }) {
  const id = useId();
  const [failure, setFailure] = useState<string>();

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = monthQuery.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (read.success) onShow(read.data);
    else setFailure(read.error.issues[0]?.message);
  }

  return (
    <form className={styles.range} onSubmit={show} noValidate>
      {(["from", "to"] as const).map((name) => (
        <div key={name}>
          <label className={fields.label} htmlFor={id + name}>
            {words[name]}
          </label>
          <input id={id + name} className={fields.control} type="date" name={name} defaultValue={period[name]} />
        </div>
      ))}
      <Button type="submit">{words.show}</Button>
      {failure && <FormFailure>{failure}</FormFailure>}
    </form>
  );
}
