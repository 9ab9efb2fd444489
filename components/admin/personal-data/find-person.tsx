"use client";

import { type FormEvent, useState } from "react";
import { PlainField } from "@/components/admin/fields/plain-field";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, lineAbove } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, inset, marginAbove, padded, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { personalDataCalls } from "@/contract/calls/personal-data";
import { DATA_PARTS, type DataRow, type PersonalData, type RowOutcome } from "@/contract/schemas/personal-data";
import { sendCall, useWrite } from "@/lib/api/use-call";
import { factLabel } from "@/lib/content/personal-data-words";
import { escapeHtml } from "@/lib/escape-html";
import { dayInWords, moment } from "@/lib/format";
import styles from "./personal-data.module.scss";

const STYLE = `body{margin:2rem auto;max-width:46rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1b18}h1,h2{line-height:1.2}h2{margin-top:2rem;border-bottom:1px solid #bbb}section{break-inside:avoid}dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:.5rem 0 1.25rem}dt{color:#555}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}@page{margin:18mm}`;

const toContacts = (typed: string) => typed.split(/[,;\n]+/).flatMap((contact) => contact.trim() || []);

export function FindPerson() {
  const [knownBy, setKnownBy] = useState("");
  const [result, setResult] = useState<{ searched: string[]; data: PersonalData }>();
  const [isErasing, setErasing] = useState(false);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const exportData = useWrite(personalDataCalls.export);
  const erase = useWrite(personalDataCalls.erase);

  const search = (searched: string[]) =>
    run(async () => {
      setResult(undefined);
      const data = await withSessionRetry(() => sendCall(personalDataCalls.find, { body: { knownBy: searched } }));
      if ("names" in data) setResult({ searched, data });
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    search(toContacts(knownBy));
  }

  function searchAlsoFor(contact: string) {
    const contacts = [...toContacts(knownBy), contact];
    setKnownBy(contacts.join(", "));
    search(contacts);
  }

  const download = (format: "html" | "json") =>
    run(async () => {
      if (!result) return;
      const data = await withSessionRetry(() => exportData({ body: { knownBy: result.searched } }));
      if (!("names" in data)) return;
      const isHtml = format === "html";
      const text = isHtml ? personalDataDocument(data, new Date()) : JSON.stringify(data, null, 2);
      saveFile(`personal-data.${format}`, text, isHtml ? "text/html" : "application/json");
    });

  const eraseData = (keepsForLaw: boolean) =>
    run(async () => {
      setErasing(false);
      if (!result) return;
      const { searched, data } = result;
      await withSessionRetry(() => erase({ body: { knownBy: searched, digest: data.digest, keepsForLaw } }));
      setResult(undefined);
      setKnownBy("");
      notify.done("Erased");
    });

  const hasData = result !== undefined && result.data.parts.length > 0;
  return (
    <Panel
      title="Find a person’s data"
      note="When someone asks to see or delete their data, search for them here by phone or email. To correct data, edit their records."
    >
      <form className={cx(cluster(3, "end"), inset(4))} onSubmit={submit}>
        <PlainField
          label="Phone numbers or emails, separated by commas"
          className={basis(18)}
          value={knownBy}
          onChange={({ target }) => setKnownBy(target.value)}
          required
        />
        <Button type="submit" look="main" aria-disabled={isRunning}>
          {isRunning ? "Searching…" : "Search"}
        </Button>
      </form>
      <div className={cx(stack(3), inset(0, 4), styles.result)} aria-live="polite">
        {failure && <FormFailure>{failure}</FormFailure>}
        {result && !hasData && <p>No data about this person. Check the number or email, or search with another one.</p>}
        {hasData && (
          <>
            <FoundData data={result.data} onSearchAlso={searchAlsoFor} />
            <div className={cluster(2, "center")}>
              <Button onClick={() => download("html")}>Export as a page</Button>
              <Button onClick={() => download("json")}>Export as JSON</Button>
              <Button look="danger" onClick={() => setErasing(true)}>
                Erase…
              </Button>
            </div>
          </>
        )}
      </div>
      {isErasing && result && (
        <EraseQuestion data={result.data} onErase={eraseData} onCancel={() => setErasing(false)} />
      )}
    </Panel>
  );
}

type Props = { data: PersonalData; onErase: (keepsForLaw: boolean) => void; onCancel: () => void };

function EraseQuestion({ data, onErase, onCancel }: Props) {
  const [keepsForLaw, setKeepsForLaw] = useState(true);
  const keptRows = data.parts.flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === "kept"));
  return (
    <Modal title={`Erase ${data.names[0] ?? "No name"}?`} size="small" onClose={onCancel}>
      <ModalBody>
        <p>
          Everything marked “Will be erased” is deleted for good and cannot be restored. Confirm that the request came
          from this person.
        </p>
        {keptRows.length > 0 && (
          <label className={cx(row(2, "start"), marginAbove(3))}>
            <input type="checkbox" checked={keepsForLaw} onChange={({ target }) => setKeepsForLaw(target.checked)} />
            <span>Keep records required by law: {keptRows.map(({ label }) => label).join(", ")}</span>
          </label>
        )}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="danger" onClick={() => onErase(keepsForLaw)}>
          Erase permanently
        </Button>
      </ModalFoot>
    </Modal>
  );
}

type FoundProps = { data: PersonalData; onSearchAlso: (contact: string) => void };

function FoundData({ data: { names, alsoKnownBy, parts, leftToDo }, onSearchAlso }: FoundProps) {
  return (
    <>
      <p className={text("bold")}>{names.join(", ")}</p>
      {alsoKnownBy.length > 0 && (
        <div className={cluster(2, "center")}>
          <p>Also search for:</p>
          {alsoKnownBy.map((contact) => (
            <Button key={contact} onClick={() => onSearchAlso(contact)}>
              {contact}
            </Button>
          ))}
        </div>
      )}
      {parts.map(({ part, rows }) => (
        <details key={part} className={lineAbove} open={rows.length <= 3}>
          <summary className={cx(text("bold"), padded(3))}>
            {DATA_PARTS[part]} <span className={text("small", "ink-2", "light")}>{rows.length}</span>
          </summary>
          <ul>
            {rows.map((row) => (
              <PersonalDataRow key={row.id} row={row} />
            ))}
          </ul>
        </details>
      ))}
      <h3 className={text("bold")}>Delete these yourself</h3>
      <ul className={cx(text("small"), styles.leftToDo)}>
        {leftToDo.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    </>
  );
}

const OUTCOMES: Record<RowOutcome, string> = {
  erased: "Will be erased",
  replaced: "Anonymised",
  kept: "Kept",
  left: "You decide",
};

const PersonalDataRow = ({ row: { label, facts, outcome, why, until } }: { row: DataRow }) => (
  <li className={cx(lineAbove, padded(3))}>
    <div className={cx(cluster(1, undefined, "between"), columnGap(3), breaks)}>
      <b>{label}</b>
      <span className={cx(outcome === "erased" && text("error"))}>
        {OUTCOMES[outcome]}
        {until && ` until ${dayInWords(new Date(until))}`}
      </span>
    </div>
    {why && <p className={text("small", "ink-2")}>{why}</p>}
    <dl className={cx(stack(1), marginAbove(2), styles.facts)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={text("small", "ink-2")}>{factLabel(name)}</dt>
          <dd className={text("typed")}>{readableFact(value)}</dd>
        </div>
      ))}
    </dl>
  </li>
);

const readableFact = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? moment(new Date(value)) : value;

export function personalDataDocument({ names, parts }: PersonalData, now: Date): string {
  const title = `Data about you: ${names.join(", ")}`;
  const factHtml = ([name, value]: DataRow["facts"][number]) =>
    `<dt>${escapeHtml(factLabel(name))}</dt><dd>${escapeHtml(readableFact(value))}</dd>`;
  const rowHtml = ({ label, facts }: DataRow) =>
    `<section><h3>${escapeHtml(label)}</h3><dl>${facts.map(factHtml).join("")}</dl></section>`;
  const body = parts.map(({ part, rows }) => `<h2>${escapeHtml(DATA_PARTS[part])}</h2>${rows.map(rowHtml).join("")}`);
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(`As of ${moment(now)}.`)}</p>${body.join("")}</body></html>`;
}
