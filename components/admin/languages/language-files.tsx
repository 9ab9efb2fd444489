import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { FilePick } from "@/components/admin/fields/plain-field";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { spellingKey } from "@/components/admin/import/table";
import { breaks, lineAbove, rowName } from "@/components/admin/kit/content";
import { cluster, marginAbove, padded, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import { useRight } from "@/components/admin/shell/rights";
import { type Line, readSpreadsheet, SPREADSHEET_TYPES } from "@/components/admin/spreadsheet/read-spreadsheet";
import { csvWithLineBreaks, saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { auditCalls } from "@/contract/calls/audit";
import type { Output } from "@/contract/calls/call";
import { translationCalls } from "@/contract/calls/site-content";
import { AppError } from "@/contract/errors";
import { languages, type TranslatedLanguage } from "@/contract/language";
import type { ImportedTranslations, SiteText, TranslationFile } from "@/contract/schemas/site-content";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf, useRevalidate } from "@/lib/api/use-call";
import { counted, isoDate } from "@/lib/format";
import { STATES } from "./text-row";

export function LanguageFiles({ language }: { language: TranslatedLanguage }) {
  const [isImporting, setImporting] = useState(false);
  const mayExport = useRight("export");
  const { failure, isRunning, run } = useAction();
  const withSessionRetry = useSessionRetry();

  const download = () =>
    run(() =>
      withSessionRetry(async () => {
        const title = `Website texts in ${languages[language].english}`;
        const url = urlOf(translationCalls.readAll, { params: { language } });
        const { data } = await fetchJson<Output<typeof translationCalls.readAll>>(url);
        await sendCall(auditCalls.noteExport, { body: { title, rows: data.length } });
        saveFile(`${title} ${isoDate(new Date())}.csv`, translationsCsv(data));
      }),
    );

  return (
    <div className={cluster(2)}>
      {mayExport && (
        <Button look="quiet" aria-disabled={isRunning} onClick={download}>
          <Download size={16} {...iconProps} />
          Export CSV
        </Button>
      )}
      <Button look="quiet" onClick={() => setImporting(true)}>
        <Upload size={16} {...iconProps} />
        Import CSV
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
      {isImporting && <FileImport language={language} onClose={() => setImporting(false)} />}
    </div>
  );
}

function FileImport({ language, onClose }: { language: TranslatedLanguage; onClose: () => void }) {
  const readAgain = useRevalidate();
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [report, setReport] = useState<ImportedTranslations>();

  const importFile = (file: File) =>
    run(async () => {
      setReport(undefined);
      const total: ImportedTranslations = { taken: 0, unchanged: 0, refused: [] };
      try {
        for (const rows of toBatches(readTranslationFile((await readSpreadsheet(file))[0].lines))) {
          const batchReport = await withSessionRetry(() =>
            sendCall(translationCalls.importFile, { params: { language }, body: { rows } }),
          );
          total.taken += batchReport.taken;
          total.unchanged += batchReport.unchanged;
          total.refused.push(...batchReport.refused);
        }
      } finally {
        if (total.taken + total.unchanged + total.refused.length > 0) setReport(total);
        await readAgain(translationCalls.importFile.tags);
      }
    });

  return (
    <Modal title={`Import translations into ${languages[language].english}`} onClose={onClose}>
      <ModalBody>
        <div className={stack(4)}>
          <p>
            Choose the file that you exported here, with the column “Translation” filled in. All rows become drafts.
          </p>
          <FilePick accept={SPREADSHEET_TYPES} aria-label="Choose file" onPick={([file]) => file && importFile(file)}>
            {isRunning ? "Reading..." : "Choose file"}
          </FilePick>
          {failure && <FormFailure>{failure}</FormFailure>}
          {report && <Spoken className={text("mid")}>{reportInWords(report)}</Spoken>}
          {report && report.refused.length > 0 && <Refused refused={report.refused} />}
        </div>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

const Refused = ({ refused }: Pick<ImportedTranslations, "refused">) => (
  <section aria-label="Refused rows">
    <h3 className={rowName}>Refused rows</h3>
    <ul className={cx(stack(3), marginAbove(2))}>
      {refused.map(({ place, english, why }) => (
        <li key={`${place} ${english}`} className={cx(lineAbove, padded(2, 0))}>
          <p className={cx(text("ink-2"), breaks)}>{english}</p>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  </section>
);

const reportInWords = ({ taken, unchanged, refused }: ImportedTranslations) =>
  [
    counted(taken, { one: "{n} draft saved", other: "{n} drafts saved" }),
    counted(unchanged, { one: "{n} row unchanged", other: "{n} rows unchanged" }),
    counted(refused.length, { one: "{n} row refused", other: "{n} rows refused" }),
  ].join(", ");

const COLUMNS = ["Place", "English", "Translation", "Longest", "State"] as const;

type TranslationRow = TranslationFile["rows"][number];

export const translationsCsv = (texts: readonly SiteText[]): string =>
  csvWithLineBreaks([
    COLUMNS,
    ...texts.map(({ place, english, text, max, state }) => [place, english, text, String(max ?? ""), STATES[state]]),
  ]);

/** Spreadsheets write question marks for letters that the file's encoding lacks. */
const LOST_LETTERS = /\?{3}/;

export function readTranslationFile([head, ...lines]: readonly Line[]): TranslationRow[] {
  const columnIndex = (name: (typeof COLUMNS)[number]) => {
    const index = head?.cells.findIndex((cell) => spellingKey(cell) === spellingKey(name)) ?? -1;
    if (index >= 0) return index;
    throw new AppError("invalid", `This file has no column “${name}”. Export a file here and fill that in.`);
  };
  const [place, english, translation] = [columnIndex("Place"), columnIndex("English"), columnIndex("Translation")];
  const rows = lines.map(({ cells }) => ({
    place: cells[place] ?? "",
    english: cells[english] ?? "",
    text: cells[translation] ?? "",
  }));
  if (rows.some(({ english, text }) => LOST_LETTERS.test(text) && !LOST_LETTERS.test(english)))
    throw new AppError("invalid", "The letters of this file are lost. Save it as CSV UTF-8 and choose it again.");
  return rows.filter(({ english }) => english !== "");
}

/** A letter of an Indian script takes three bytes, so these take about half of what a request may hold. */
const MAX_BATCH_CHARACTERS = 150_000;
const MAX_BATCH_ROWS = 200;

export function toBatches(rows: readonly TranslationRow[]): TranslationRow[][] {
  const batches: TranslationRow[][] = [];
  let characters = 0;
  for (const row of rows) {
    const rowCharacters = row.place.length + row.english.length + row.text.length;
    const batch = batches.at(-1);
    characters += rowCharacters;
    if (batch && batch.length < MAX_BATCH_ROWS && characters <= MAX_BATCH_CHARACTERS) batch.push(row);
    else {
      batches.push([row]);
      characters = rowCharacters;
    }
  }
  return batches;
}
