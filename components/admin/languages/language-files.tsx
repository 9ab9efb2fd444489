import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { FilePick } from "@/components/admin/fields/plain-field";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { plain } from "@/components/admin/import/table";
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
import { states } from "./text-row";

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
        saveFile(`${title} ${isoDate(new Date())}.csv`, fileOf(data));
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
      const whole: ImportedTranslations = { taken: 0, unchanged: 0, refused: [] };
      try {
        for (const rows of inBatches(readTranslationFile((await readSpreadsheet(file))[0].lines))) {
          const part = await withSessionRetry(() =>
            sendCall(translationCalls.importFile, { params: { language }, body: { rows } }),
          );
          whole.taken += part.taken;
          whole.unchanged += part.unchanged;
          whole.refused.push(...part.refused);
        }
      } finally {
        if (whole.taken + whole.unchanged + whole.refused.length > 0) setReport(whole);
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
          {report && <Spoken className={text("mid")}>{reportOf(report)}</Spoken>}
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
      {refused.map(({ place: where, english, why }) => (
        <li key={`${where} ${english}`} className={cx(lineAbove, padded(2, 0))}>
          <p className={cx(text("ink-2"), breaks)}>{english}</p>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  </section>
);

const reportOf = ({ taken, unchanged, refused }: ImportedTranslations) =>
  [
    counted(taken, { one: "{n} draft saved", other: "{n} drafts saved" }),
    counted(unchanged, { one: "{n} row unchanged", other: "{n} rows unchanged" }),
    counted(refused.length, { one: "{n} row refused", other: "{n} rows refused" }),
  ].join(", ");

const COLUMNS = ["Place", "English", "Translation", "Longest", "State"] as const;

type Rows = TranslationFile["rows"];

export const fileOf = (texts: readonly SiteText[]): string =>
  csvWithLineBreaks([
    COLUMNS,
    ...texts.map(({ place, english, text, max, state }) => [place, english, text, String(max ?? ""), states[state]]),
  ]);

/** Spreadsheets write question marks for letters that their encoding lacks. */
const LOST = /\?{3}/;

export function readTranslationFile([head, ...lines]: readonly Line[]): Rows {
  const [placeAt, englishAt, translationAt] = COLUMNS.slice(0, 3).map((column) => {
    const at = head?.cells.findIndex((cell) => plain(cell) === plain(column)) ?? -1;
    if (at < 0)
      throw new AppError("invalid", `This file has no column “${column}”. Export a file here and fill that in.`);
    return at;
  }) as [number, number, number];
  const rows = lines.map(({ cells }) => ({
    place: cells[placeAt] ?? "",
    english: cells[englishAt] ?? "",
    text: cells[translationAt] ?? "",
  }));
  if (rows.some(({ english, text }) => LOST.test(text) && !LOST.test(english)))
    throw new AppError("invalid", "The letters of this file are lost. Save it as CSV UTF-8 and choose it again.");
  return rows.filter(({ english }) => english !== "");
}

/** Half of a request's limit; a letter of an Indian script takes three bytes. */
const BATCH_CHARACTERS = 150_000;
const BATCH_ROWS = 200;

export function inBatches(rows: Rows): Rows[] {
  const batches: Rows[] = [];
  let [batch, size]: [Rows, number] = [[], 0];
  for (const row of rows) {
    const characters = row.place.length + row.english.length + row.text.length;
    if (batch.length === BATCH_ROWS || (batch.length > 0 && size + characters > BATCH_CHARACTERS)) {
      batches.push(batch);
      [batch, size] = [[], 0];
    }
    batch.push(row);
    size += characters;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
