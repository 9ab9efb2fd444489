"use client";

import { z } from "zod";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { breachCalls } from "@/contract/calls/personal-data";
import { type Breach, type BreachInput, breachInput } from "@/contract/schemas/personal-data";
import { useWrite } from "@/lib/api/use-call";
import { isoMinute } from "@/lib/format";
import type { Editor } from "../editor/editor";
import { TextAreaField, TextField } from "../fields/text-field";
import { breachWords as words } from "./breach-words";

const MOMENTS = ["boardToldAt", "boardDetailedAt", "peopleToldAt"] as const;
type Typed = { [Name in keyof BreachInput]: string };

const names = Object.keys(breachInput.shape) as (keyof BreachInput)[];

/** The typed values: times in India, empty for events that have not happened. */
const schema = z.object({
  ...(Object.fromEntries(names.map((name) => [name, z.string()])) as { [Name in keyof BreachInput]: z.ZodString }),
  awareAt: z.string().min(1, words.awareMissing),
  nature: z.string().trim().min(1, words.natureMissing),
});

const momentOf = (typed: string) => (typed === "" ? null : `${typed}:00+05:30`);
const typedMoment = (iso: string | null) => (iso ? isoMinute(new Date(iso)).replace(" ", "T") : "");

function typedBreach({ value }: Breach): Typed {
  const moments = Object.fromEntries(MOMENTS.map((name) => [name, typedMoment(value[name])]));
  return { ...value, awareAt: typedMoment(value.awareAt), ...moments } as Typed;
}

function sentBreach(typed: Typed): BreachInput {
  const moments = Object.fromEntries(MOMENTS.map((name) => [name, momentOf(typed[name])]));
  return { ...typed, awareAt: String(momentOf(typed.awareAt)), ...moments } as BreachInput;
}

const blank = Object.fromEntries(names.map((name) => [name, ""])) as Typed;

/** The form of a breach: what rule 7 requires the company to report to the Board and to the people, in its order. */
export function useBreachEditor(): Editor<Breach, Typed, Typed> {
  const write = useWrite(breachCalls.save);
  const keepSession = useSessionRetry();
  return {
    words: { add: words.add, adding: words.add, editing: words.open },
    schema,
    blank,
    typed: typedBreach,
    save: (typed, row) => {
      const params = { id: row?._id ?? crypto.randomUUID() };
      return keepSession(() => write({ params, body: { version: row?.version ?? 0, value: sentBreach(typed) } }));
    },
    fields: () => (
      <>
        <TextField<Typed> name="awareAt" label={words.fields.awareAt} type="datetime-local" />
        {(["nature", "extent", "occurred", "place", "impact", "consequences", "safety", "contact"] as const).map(
          (name) => (
            <TextAreaField<Typed> key={name} name={name} label={words.fields[name]} rows={2} />
          ),
        )}
        <TextField<Typed> name="boardToldAt" label={words.fields.boardToldAt} type="datetime-local" isOptional />
        {(["facts", "measures", "cause", "remedies"] as const).map((name) => (
          <TextAreaField<Typed> key={name} name={name} label={words.fields[name]} rows={2} />
        ))}
        <TextField<Typed>
          name="boardDetailedAt"
          label={words.fields.boardDetailedAt}
          type="datetime-local"
          isOptional
        />
        <TextField<Typed> name="peopleToldAt" label={words.fields.peopleToldAt} type="datetime-local" isOptional />
        <TextAreaField<Typed> name="report" label={words.fields.report} rows={2} />
      </>
    ),
  };
}
