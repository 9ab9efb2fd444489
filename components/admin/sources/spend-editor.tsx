"use client";

import type { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { TextField } from "@/components/admin/fields/text-field";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { notify } from "@/components/admin/parts/toasts";
import { sourceCalls } from "@/contract/calls/sources";
import { type SpendLine, spendForm } from "@/contract/schemas/sources";
import { useWrite } from "@/lib/api/use-call";
import { sourceWords } from "@/lib/content/source-words";
import { isoDate } from "@/lib/format";

const words = sourceWords.spend;

type Typed = z.input<typeof spendForm>;

/** Adds an amount, or changes the amount of a line. */
export function SpendEditor({ line, onClose }: { line: SpendLine | undefined; onClose: () => void }) {
  const set = useWrite(sourceCalls.setSpend);
  const keepSession = useSessionRetry();
  return (
    <EditorModal
      editor={{
        words: {
          add: words.add,
          adding: words.add,
          editing: words.editing,
          saveNew: words.save,
          saveChanges: words.save,
        },
        schema: spendForm,
        blank: { month: isoDate(new Date()).slice(0, 7), source: "", campaign: "", rupees: "" },
        typed: ({ rupees, ...row }: SpendLine): Typed => ({ ...row, rupees: String(rupees) }),
        save: async (body) => {
          await keepSession(() => set({ body }));
          notify.done(words.saved);
        },
        fields: (row) => (row ? <Amount /> : <NewFields />),
      }}
      row={line}
      onClose={onClose}
    />
  );
}

const NewFields = () => (
  <>
    <TextField<Typed> name="month" type="month" label={words.month} hint={words.monthHint} isHalf />
    <Amount />
    <TextField<Typed> name="source" label={words.source} hint={words.sourceHint} />
    <TextField<Typed> name="campaign" label={words.campaign} hint={words.campaignHint} isOptional />
  </>
);

const Amount = () => <TextField<Typed> name="rupees" label={words.rupees} inputMode="decimal" isHalf />;
