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
      tools={<ExportButton title="Activity log" read={(...how) => readAll(query, ...how)} />}
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

const AT_ONCE = 200;

async function readAll(query: Record<string, string>, signal: AbortSignal, onCount: (count: number) => void) {
  const entries: AuditEntry[] = [];
  let after: string | undefined;
  do {
    const url = urlOf(auditCalls.list, { query: { ...query, after, limit: AT_ONCE } });
    const { data, next } = await fetchJson<z.infer<typeof auditPage>>(url, { signal });
    onCount(entries.push(...data));
    after = next ?? undefined;
  } while (after);
  return [COLUMNS, ...entries.map(cellsOf)];
}

const COLUMNS = [
  ...["Time (IST)", "Team member", "Action", "Outcome"],
  ...["Record type", "Record ID", "Name", "IP address", "Request ID"],
];

const cellsOf = (entry: AuditEntry): string[] => [
  ...[isoMinute(new Date(entry.at)), entry.byName, words.sentence(entry)],
  ...[[entry.outcome, entry.reason].filter(Boolean).join(": "), entry.thing, entry.rowId, entry.label],
  ...[entry.client ?? "", entry.requestId ?? ""],
];

const { actions, entities, entity } = words;
const NAMES = ["who", "thing", "row", "action", "from", "to", "text"];

const narrow = (name: string, value: string) => showQuery({ [name]: value, after: undefined });

function AuditFilters({ query }: { query: Record<string, string> }) {
  const { data: people } = useCall(auditCalls.people, {});
  const who = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    narrow("text", String(new FormData(event.currentTarget).get("text")));
  }

  return (
    <form className={cx(inset(3), lineBelow, styles.fields)} aria-label="Filters" onSubmit={search}>
      <Choose name="who" label="Team member" value={query.who} choices={who} />
      <Choose
        name="thing"
        label="Record type"
        value={query.thing}
        choices={entities.map((value) => ({ value, label: entity(value) }))}
      />
      <Choose
        name="action"
        label="Action"
        value={query.action}
        choices={AUDIT_ACTIONS.map((value) => ({ value, label: actions[value] }))}
      />
      <Day name="from" label="From" value={query.from} />
      <Day name="to" label="To" value={query.to} />
      <PlainField
        key={query.text}
        label="Search the log"
        type="search"
        name="text"
        enterKeyHint="search"
        defaultValue={query.text}
        onBlur={({ target }) => target.value !== (query.text ?? "") && narrow("text", target.value)}
      />
      {NAMES.some((name) => query[name]) && (
        <Button
          look="quiet"
          className={place("left")}
          onClick={() => showQuery(Object.fromEntries([...NAMES, "after"].map((name) => [name, undefined])))}
        >
          Clear filters
        </Button>
      )}
    </form>
  );
}

type FilterProps = { name: string; label: string; value: string | undefined };

function Choose({ name, value = "", choices, ...shown }: FilterProps & { choices: Choice[] }) {
  const isKnown = value === "" || choices.some((one) => one.value === value);
  return (
    <PlainSelect
      {...shown}
      none="All"
      value={value}
      choices={isKnown ? choices : [{ value, label: value }, ...choices]}
      onChange={({ target }) => narrow(name, target.value)}
    />
  );
}

const Day = ({ name, value = "", ...shown }: FilterProps) => (
  <PlainField {...shown} type="date" value={value} onChange={({ target }) => narrow(name, target.value)} />
);
