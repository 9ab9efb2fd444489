"use client";

import { type FormEvent, type ReactNode, useId } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { ask } from "@/components/admin/list/use-list-state";
import { Button } from "@/components/admin/parts/button";
import { auditCalls } from "@/contract/calls/audit";
import { AUDIT_ACTIONS } from "@/contract/schemas/audit";
import { useCall } from "@/lib/api/use-call";
import { auditWords } from "@/lib/content/audit-words";
import styles from "./audit-screen.module.scss";

const { filters: words, actions, things, thing } = auditWords;
const NAMES = ["who", "thing", "row", "action", "from", "to", "text"];

/** A changed filter starts at the newest entry. */
const narrow = (name: string, value: string) => ask({ [name]: value, after: undefined });

/** The filters, stored in the address for the list to read. */
export function AuditFilters({ query }: { query: Record<string, string> }) {
  const { data: people } = useCall(auditCalls.people, {});
  const who = (people?.data ?? []).map(({ _id, name }) => [_id, name] as const);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    narrow("text", String(new FormData(event.currentTarget).get("text")));
  }

  return (
    <form className={styles.filters} aria-label={words.label} onSubmit={search}>
      <Choose name="who" label={words.who} value={query.who} choices={who} />
      <Choose name="thing" label={words.thing} value={query.thing} choices={things.map((one) => [one, thing(one)])} />
      <Choose
        name="action"
        label={words.action}
        value={query.action}
        choices={AUDIT_ACTIONS.map((one) => [one, actions[one]])}
      />
      <Day name="from" label={words.from} value={query.from} />
      <Day name="to" label={words.to} value={query.to} />
      <Labelled label={words.text}>
        {(id) => (
          <input
            key={query.text}
            id={id}
            className={fields.control}
            type="search"
            name="text"
            enterKeyHint="search"
            defaultValue={query.text}
            onBlur={({ target }) => target.value !== (query.text ?? "") && narrow("text", target.value)}
          />
        )}
      </Labelled>
      {NAMES.some((name) => query[name]) && (
        <Button
          look="quiet"
          onClick={() => ask(Object.fromEntries([...NAMES, "after"].map((name) => [name, undefined])))}
        >
          {words.takeOffAll}
        </Button>
      )}
    </form>
  );
}

type ChooseProps = { name: string; label: string; value: string | undefined; choices: (readonly [string, string])[] };

const Choose = ({ name, label, value = "", choices }: ChooseProps) => (
  <Labelled label={label}>
    {(id) => (
      <select id={id} className={fields.filter} value={value} onChange={({ target }) => narrow(name, target.value)}>
        <option value="">{words.all}</option>
        {value !== "" && !choices.some(([one]) => one === value) && <option value={value}>{value}</option>}
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);

type DayProps = { name: string; label: string; value: string | undefined };

const Day = ({ name, label, value = "" }: DayProps) => (
  <Labelled label={label}>
    {(id) => (
      <input
        id={id}
        className={fields.control}
        type="date"
        value={value}
        onChange={({ target }) => narrow(name, target.value)}
      />
    )}
  </Labelled>
);

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
