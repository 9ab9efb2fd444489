"use client";

import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import type { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import fields from "@/components/admin/fields/fields.module.scss";
import { TextField } from "@/components/admin/fields/inputs";
import { PlainField } from "@/components/admin/fields/plain-field";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { tickBox } from "@/components/admin/kit/content";
import { stack } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { readSpreadsheet, SPREADSHEET_TYPES } from "@/components/admin/spreadsheet/read-spreadsheet";
import { Heads } from "@/components/admin/table/heads";
import { sourceCalls } from "@/contract/calls/sources";
import { AppError } from "@/contract/errors";
import { type SpendLine, spendForm, withGst } from "@/contract/schemas/sources";
import { useWrite } from "@/lib/api/use-call";
import { sourceWords } from "@/lib/content/source-words";
import { isoDate, rupees, typedDay } from "@/lib/format";
import { type ReadFile, readSpendSheets } from "./read-spend-file";
import styles from "./sources.module.scss";

const words = sourceWords.spend;

type Chosen = ReadFile & { name: string; addsGst: boolean };

export function SpendImport({ onClose }: { onClose: () => void }) {
  const importSpend = useWrite(sourceCalls.importSpend);
  const withSessionRetry = useSessionRetry();
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    setChosen(undefined);
    setFailure(undefined);
    try {
      setChosen({ ...readSpendSheets(await readSpreadsheet(file)), name: file.name, addsGst: false });
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  async function send() {
    if (!chosen || isSending) return;
    const { total: _, divided: _divided, ...body } = chosen;
    setSending(true);
    try {
      await withSessionRetry(() => importSpend({ body }));
      notify.done(words.taken);
      onClose();
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
    setSending(false);
  }

  return (
    <Modal title={words.importTitle} size="wide" onClose={onClose}>
      <ModalBody>
        <div className={stack(3)}>
          <p>{words.choose}</p>
          <label className={fields.pick}>
            <Upload size={20} {...iconProps} />
            {words.file}
            <input type="file" accept={SPREADSHEET_TYPES} aria-label={words.file} onChange={choose} />
          </label>
          {failure && <FormFailure>{failure}</FormFailure>}
          {chosen && (
            <>
              <p>
                <b>{chosen.name}</b>: {words.days(typedDay(chosen.from), typedDay(chosen.to))}.{" "}
                {chosen.divided > 0 && words.shared(chosen.divided)}
              </p>
              <PlainField
                label={words.ofFile}
                value={chosen.source}
                onChange={({ target }) => setChosen({ ...chosen, source: target.value })}
              />
              <label className={tickBox}>
                <input
                  type="checkbox"
                  checked={chosen.addsGst}
                  onChange={({ target }) => setChosen({ ...chosen, addsGst: target.checked })}
                />
                {words.gst}
              </label>
              <Found file={chosen} />
            </>
          )}
        </div>
      </ModalBody>
      <ModalFoot>
        <Button look="main" aria-disabled={!chosen || isSending} onClick={() => void send()}>
          {words.take}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

const Found = ({ file: { rows, total, addsGst } }: { file: Chosen }) => (
  <table className={styles.amounts} aria-label={words.rows}>
    <Heads words={[words.month, words.campaign, words.rupees]} />
    <tbody>
      {rows.map(({ month, campaign, rupees: amount }) => (
        <tr key={`${month} ${campaign}`}>
          <td>{month}</td>
          <td>{sourceWords.campaignOf(campaign)}</td>
          <td>{rupees(addsGst ? withGst(amount) : amount)}</td>
        </tr>
      ))}
      <tr>
        <td>{words.total}</td>
        <td />
        <td>{rupees(addsGst ? withGst(total) : total)}</td>
      </tr>
    </tbody>
  </table>
);

type Typed = z.input<typeof spendForm>;

export function SpendEditor({ line, onClose }: { line: SpendLine | undefined; onClose: () => void }) {
  const set = useWrite(sourceCalls.setSpend);
  const withSessionRetry = useSessionRetry();
  return (
    <EditorModal
      editor={{
        words: {
          add: words.save,
          adding: words.add,
          editing: words.editing,
          saveChanges: words.save,
        },
        schema: spendForm,
        blank: { month: isoDate(new Date()).slice(0, 7), source: "", campaign: "", rupees: "" },
        typed: ({ rupees, ...row }: SpendLine): Typed => ({ ...row, rupees: String(rupees) }),
        save: async (body) => {
          await withSessionRetry(() => set({ body }));
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
