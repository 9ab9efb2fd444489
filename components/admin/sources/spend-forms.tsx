import { useState } from "react";
import type { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { TextField } from "@/components/admin/fields/inputs";
import { FilePick, PlainField } from "@/components/admin/fields/plain-field";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { tickBox } from "@/components/admin/kit/content";
import { stack } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import styles from "@/components/admin/report/report.module.scss";
import { readSpreadsheet, SPREADSHEET_TYPES } from "@/components/admin/spreadsheet/read-spreadsheet";
import { Heads } from "@/components/admin/table/data-table";
import { sourceCalls } from "@/contract/calls/sources";
import { type SpendLine, spendForm, withGst } from "@/contract/schemas/sources";
import { useWrite } from "@/lib/api/use-call";
import { nameOfCampaign } from "@/lib/content/report-words";
import { counted, isoDate, rupees, typedDay } from "@/lib/format";
import { readSpendSheets, type SpendReport } from "./read-spend-file";

type ChosenFile = SpendReport & { name: string; addsGst: boolean };

export function SpendImport({ onClose }: { onClose: () => void }) {
  const importSpend = useWrite(sourceCalls.importSpend);
  const withSessionRetry = useSessionRetry();
  const [chosen, setChosen] = useState<ChosenFile>();
  const { failure, isRunning, run } = useAction();

  const choose = ([file]: File[]) =>
    run(async () => {
      if (!file) return;
      setChosen(undefined);
      setChosen({ ...readSpendSheets(await readSpreadsheet(file)), name: file.name, addsGst: false });
    });

  function send() {
    if (!chosen) return;
    const { total: _total, divided: _divided, ...body } = chosen;
    run(async () => {
      await withSessionRetry(() => importSpend({ body }));
      notify.done("Spend imported");
      onClose();
    });
  }

  return (
    <Modal title="Import spend" size="wide" onClose={onClose}>
      <ModalBody>
        <div className={stack(3)}>
          <p>Choose the CSV file that Google Ads or Meta Ads Manager exports.</p>
          <FilePick accept={SPREADSHEET_TYPES} onPick={choose}>
            CSV file
          </FilePick>
          {failure && <FormFailure>{failure}</FormFailure>}
          {chosen && (
            <>
              <p>
                <b>{chosen.name}</b>: {typedDay(chosen.from)} to {typedDay(chosen.to)}.{" "}
                {chosen.divided > 0 &&
                  counted(chosen.divided, {
                    one: "{n} row spans several months and was divided by days.",
                    other: "{n} rows span several months and were divided by days.",
                  })}
              </p>
              <PlainField
                label="Source of the enquiries"
                value={chosen.source}
                onChange={({ target }) => setChosen({ ...chosen, source: target.value })}
              />
              <label className={tickBox}>
                <input
                  type="checkbox"
                  checked={chosen.addsGst}
                  onChange={({ target }) => setChosen({ ...chosen, addsGst: target.checked })}
                />
                Add 18% GST, which is on the platforms’ invoices and not in their files
              </label>
              <AmountsInFile file={chosen} />
            </>
          )}
        </div>
      </ModalBody>
      <ModalFoot>
        <Button look="main" aria-disabled={!chosen || isRunning} onClick={send}>
          Import
        </Button>
      </ModalFoot>
    </Modal>
  );
}

const AmountsInFile = ({ file: { rows, total, addsGst } }: { file: ChosenFile }) => (
  <table className={styles.amounts} aria-label="Spend by month">
    <Heads words={["Month", "Campaign", "Amount (₹)"]} />
    <tbody>
      {rows.map(({ month, campaign, rupees: amount }) => (
        <tr key={`${month} ${campaign}`}>
          <td>{month}</td>
          <td>{nameOfCampaign(campaign)}</td>
          <td>{rupees(addsGst ? withGst(amount) : amount)}</td>
        </tr>
      ))}
      <tr>
        <td>Total</td>
        <td />
        <td>{rupees(addsGst ? withGst(total) : total)}</td>
      </tr>
    </tbody>
  </table>
);

type Typed = z.input<typeof spendForm>;

export function SpendEditor({ line, onClose }: { line: SpendLine | undefined; onClose: () => void }) {
  const setSpend = useWrite(sourceCalls.setSpend);
  return (
    <EditorModal
      editor={{
        words: { add: "Save", adding: "Add spend", editing: "Edit spend", saveChanges: "Save" },
        schema: spendForm,
        blank: { month: isoDate(new Date()).slice(0, 7), source: "", campaign: "", rupees: "" },
        typed: ({ rupees, ...row }: SpendLine): Typed => ({ ...row, rupees: String(rupees) }),
        save: async (body) => {
          await setSpend({ body });
          notify.done("Spend saved");
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
    <TextField<Typed> name="month" type="month" label="Month" hint="Such as 2026-11" isHalfWidth />
    <Amount />
    <TextField<Typed> name="source" label="Source" hint="As in the report, such as Google or Facebook" />
    <TextField<Typed> name="campaign" label="Campaign" hint="As in the report" isOptional />
  </>
);

const Amount = () => <TextField<Typed> name="rupees" label="Amount (₹)" inputMode="decimal" isHalfWidth />;
