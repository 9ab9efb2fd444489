import { useState } from "react";
import { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import type { Editor } from "@/components/admin/editor/use-editor";
import { TextAreaField, TextField } from "@/components/admin/fields/inputs";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { useNow } from "@/components/admin/hooks/use-now";
import { breaks, lineAbove } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { breachCalls } from "@/contract/calls/personal-data";
import type { Breach, BreachInput } from "@/contract/schemas/personal-data";
import { useCall, useWrite } from "@/lib/api/use-call";
import { duration, isoMinute, moment } from "@/lib/format";

/** The fields that rule 7 of the DPDP Rules, 2025, requires, in the order of the form. */
const LABELS = {
  awareAt: "Discovered on (IST)",
  nature: "What happened",
  extent: "Extent and number of people affected",
  occurred: "When it happened",
  place: "Where it happened",
  impact: "Likely impact",
  consequences: "Possible consequences for each person",
  safety: "What each person can do to stay safe",
  contact: "Contact for questions: name, phone, email",
  boardToldAt: "First notice sent to the Board",
  facts: "How and why it happened",
  measures: "Steps taken or planned to reduce the risk",
  cause: "Who caused it, if known",
  remedies: "Steps to prevent a repeat",
  boardDetailedAt: "Detailed report sent to the Board",
  peopleToldAt: "Affected people told",
  report: "How they were told (for the Board)",
} satisfies Record<keyof BreachInput, string>;
const ADD = "Record a breach";
const EDIT = "Edit details";

export function Breaches() {
  const read = useCall(breachCalls.list, {});
  const [opened, setOpened] = useState<{ row: Breach | undefined }>();
  const editor = useBreachEditor();
  return (
    <Panel
      title="Personal data breaches"
      count={read.data?.data.length}
      note="DPDP Rules 2025, rule 7: tell the Data Protection Board and each affected person without delay. Send the Board a detailed report within 72 hours."
      tools={<Button onClick={() => setOpened({ row: undefined })}>{ADD}</Button>}
    >
      <ReadStatus read={read} rows={1} />
      {read.data?.data.length === 0 && <p className={inset(4)}>No breaches recorded.</p>}
      <ul>
        {read.data?.data.map((breach) => (
          <li key={breach._id} className={cx(inset(3), lineAbove)}>
            <div className={cx(cluster(1, undefined, "between"), columnGap(3), breaks)}>
              <b>{breach.value.nature}</b>
              <Button onClick={() => setOpened({ row: breach })}>{EDIT}</Button>
            </div>
            <p className={text("small", "ink-2")}>Discovered on {moment(new Date(breach.value.awareAt))}.</p>
            <ReportDeadline breach={breach} />
          </li>
        ))}
      </ul>
      {opened && <EditorModal editor={editor} row={opened.row} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}

function ReportDeadline({ breach: { value, dueAt } }: { breach: Breach }) {
  const msLeft = Date.parse(dueAt) - useNow();
  const due = moment(new Date(dueAt));
  if (!value.boardDetailedAt && msLeft <= 0)
    return <p className={text("error")}>Overdue: the detailed report was due {due}.</p>;
  return (
    <p className={text("small", "ink-2")}>
      {value.boardDetailedAt
        ? `Detailed report sent to the Board on ${moment(new Date(value.boardDetailedAt))}.`
        : `Detailed report to the Board due ${due}: ${duration(msLeft)} left.`}
    </p>
  );
}

const TIMES = ["awareAt", "boardToldAt", "boardDetailedAt", "peopleToldAt"] as const;

type Typed = { [Name in keyof BreachInput]: string };

const names = Object.keys(LABELS) as (keyof BreachInput)[];

const schema = z.object({
  ...(Object.fromEntries(names.map((name) => [name, z.string()])) as { [Name in keyof BreachInput]: z.ZodString }),
  awareAt: z.string().min(1, "Enter when it was discovered"),
  nature: z.string().trim().min(1, "Describe what happened"),
});

const toIso = (typed: string) => (typed === "" ? null : `${typed}:00+05:30`);
const toTyped = (iso: string | null) => (iso ? isoMinute(new Date(iso)).replace(" ", "T") : "");

const typedBreach = ({ value }: Breach) =>
  ({ ...value, ...Object.fromEntries(TIMES.map((name) => [name, toTyped(value[name])])) }) as Typed;

const sentBreach = (typed: Typed) =>
  ({ ...typed, ...Object.fromEntries(TIMES.map((name) => [name, toIso(typed[name])])) }) as BreachInput;

const blank = Object.fromEntries(names.map((name) => [name, ""])) as Typed;

function useBreachEditor(): Editor<Breach, Typed, Typed> {
  const write = useWrite(breachCalls.save);
  const withSessionRetry = useSessionRetry();
  return {
    words: { add: ADD, adding: ADD, editing: EDIT },
    schema,
    blank,
    typed: typedBreach,
    save: (typed, row) => {
      const params = { id: row?._id ?? crypto.randomUUID() };
      return withSessionRetry(() => write({ params, body: { version: row?.version ?? 0, value: sentBreach(typed) } }));
    },
    fields: () =>
      names.map((name) => {
        const field = { name, label: LABELS[name] };
        return TIMES.some((time) => time === name) ? (
          <TextField<Typed> key={name} {...field} type="datetime-local" isOptional={name !== "awareAt"} />
        ) : (
          <TextAreaField<Typed> key={name} {...field} rows={2} />
        );
      }),
  };
}
