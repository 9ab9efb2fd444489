"use client";

import { useSearchParams } from "next/navigation";
import type { FormEvent } from "react";
import type { z } from "zod";
import { AuditLines } from "@/components/admin/audit/audit-lines";
import { type Choice, PlainField, PlainSelect } from "@/components/admin/fields/plain-field";
import { breaks, lineAbove, lineBelow } from "@/components/admin/kit/content";
import { inset, place, row, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/list/list.module.scss";
import { ExportButton } from "@/components/admin/list/list-panel";
import { readQuery, showQuery } from "@/components/admin/list/use-list";
import { Button } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { auditCalls } from "@/contract/calls/audit";
import { AUDIT_ACTIONS, type AuditEntry, type auditPage, auditQuery } from "@/contract/schemas/audit";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useCall } from "@/lib/api/use-call";
import { auditWords as words } from "@/lib/content/audit-words";
import { isoMinute } from "@/lib/format";

const filters = auditQuery.omit({ limit: true });

export function AuditScreen() {
  const query = readQuery(filters, useSearchParams()) as Record<string, string>;
  const read = useCall(auditCalls.list, { query });
  return (
    <Panel
      title="Activity log"
      note="Changes, sign-ins, opened records and exports by your team."
      tools={<ExportButton title="Activity log" read={(signal, onCount) => readAll(query, signal, onCount)} />}
    >
      <AuditFilters query={query} />
      <div className={inset(2)} aria-busy={read.isValidating}>
        <ReadStatus read={read} rows={8} />
        {read.data?.data.length === 0 && <p>No activity matches these filters.</p>}
        {read.data && (
          <AuditLines
            entries={read.data.data}
            renderDetails={({ client = "", requestId = "" }) => (
              <details className={cx(text("ink-2"), breaks)}>
                <summary className={place("fitting")}>Details</summary>
                IP address {client || "unknown"}, request {requestId || "unknown"}
              </details>
            )}
          />
        )}
      </div>
      {(query.after || read.data?.next) && (
        <div className={cx(row(2, undefined, "right"), inset(3), lineAbove)}>
          <Button disabled={!query.after} onClick={() => showQuery({ after: undefined })}>
            Newest
          </Button>
          <Button disabled={!read.data?.next} onClick={() => showQuery({ after: read.data?.next ?? undefined })}>
            Older
          </Button>
        </div>
      )}
    </Panel>
  );
}

const MAX_PER_CALL = 200;

async function readAll(query: Record<string, string>, signal: AbortSignal, onCount: (count: number) => void) {
  const entries: AuditEntry[] = [];
  let after: string | undefined;
  do {
    const url = urlOf(auditCalls.list, { query: { ...query, after, limit: MAX_PER_CALL } });
    const { data, next } = await fetchJson<z.infer<typeof auditPage>>(url, { signal });
    onCount(entries.push(...data));
    after = next ?? undefined;
  } while (after);
  return [Object.keys(columns), ...entries.map(cellsOf)];
}

const columns: { [header: string]: (entry: AuditEntry) => string | undefined } = {
  "Time (IST)": ({ at }) => isoMinute(new Date(at)),
  "Team member": ({ byName }) => byName,
  Action: words.sentence,
  Outcome: ({ outcome, reason }) => [outcome, reason].filter(Boolean).join(": "),
  "Record type": ({ thing }) => thing,
  "Record ID": ({ rowId }) => rowId,
  Name: ({ label }) => label,
  "IP address": ({ client }) => client,
  "Request ID": ({ requestId }) => requestId,
};

const cellsOf = (entry: AuditEntry) => Object.values(columns).map((textOf) => textOf(entry) ?? "");

const { actions, entities, entity } = words;
const FILTER_NAMES = ["who", "thing", "row", "action", "from", "to", "text"];

const setFilter = (name: string, value: string) => showQuery({ [name]: value, after: undefined });

function AuditFilters({ query }: { query: Record<string, string> }) {
  const { data: people } = useCall(auditCalls.people, {});
  const peopleChoices = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFilter("text", String(new FormData(event.currentTarget).get("text")));
  }

  return (
    <form className={cx(inset(3), lineBelow, styles.fields)} aria-label="Filters" onSubmit={search}>
      <ChoiceFilter name="who" label="Team member" value={query.who} choices={peopleChoices} />
      <ChoiceFilter
        name="thing"
        label="Record type"
        value={query.thing}
        choices={entities.map((value) => ({ value, label: entity(value) }))}
      />
      <ChoiceFilter
        name="action"
        label="Action"
        value={query.action}
        choices={AUDIT_ACTIONS.map((value) => ({ value, label: actions[value] }))}
      />
      <DayFilter name="from" label="From" value={query.from} />
      <DayFilter name="to" label="To" value={query.to} />
      <PlainField
        key={query.text}
        label="Search the log"
        type="search"
        name="text"
        enterKeyHint="search"
        defaultValue={query.text}
        onBlur={({ target }) => target.value !== (query.text ?? "") && setFilter("text", target.value)}
      />
      {FILTER_NAMES.some((name) => query[name]) && (
        <Button
          look="quiet"
          className={place("left")}
          onClick={() => showQuery(Object.fromEntries([...FILTER_NAMES, "after"].map((name) => [name, undefined])))}
        >
          Clear filters
        </Button>
      )}
    </form>
  );
}

type FilterProps = { name: string; label: string; value: string | undefined };

function ChoiceFilter({ name, value = "", choices, ...shown }: FilterProps & { choices: Choice[] }) {
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <PlainSelect
      {...shown}
      none="All"
      value={value}
      choices={isKnown ? choices : [{ value, label: value }, ...choices]}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  );
}

const DayFilter = ({ name, value = "", ...shown }: FilterProps) => (
  <PlainField {...shown} type="date" value={value} onChange={({ target }) => setFilter(name, target.value)} />
);
