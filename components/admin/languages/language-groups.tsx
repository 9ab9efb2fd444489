"use client";

import { ArrowLeft, Download, Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import pictures from "@/components/admin/fields/fields.module.scss";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided, lineAbove, progressBar, rowName } from "@/components/admin/kit/content";
import { cluster, columns, inset, marginAbove, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink, iconProps } from "@/components/admin/parts/button";
import { FormFailure, Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { useRight } from "@/components/admin/shell/rights";
import { readSpreadsheet, SPREADSHEET_TYPES } from "@/components/admin/spreadsheet/read-spreadsheet";
import { saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { auditCalls } from "@/contract/calls/audit";
import type { Output } from "@/contract/calls/call";
import { translationCalls } from "@/contract/calls/site-content";
import { AppError } from "@/contract/errors";
import type { TranslatedLanguage } from "@/contract/language";
import type { ImportedTranslations, LanguageProgress, TranslationCounts } from "@/contract/schemas/site-content";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf, useCall, useRevalidate } from "@/lib/api/use-call";
import { addressOfLanguage, addressOfLanguages } from "@/lib/content/screens";
import { isoDate } from "@/lib/format";
import { languageWords as words } from "./language-words";
import styles from "./languages.module.scss";
import { fileOf, inBatches, readTranslationFile } from "./translation-file";

type Group = LanguageProgress["groups"][number];
type Section = keyof typeof words.sections;

const sectionOf = ({ group }: Group): Section => {
  if (group.startsWith("document:")) return "documents";
  return group.startsWith("words:") ? "words" : "rows";
};

export function LanguageGroups({ language }: { language: TranslatedLanguage }) {
  const read = useCall(translationCalls.list, {});
  const own = read.data?.data.find((one) => one.language === language);
  return (
    <div className={columns(4)}>
      <ButtonLink look="quiet" className={place("left")} href={addressOfLanguages}>
        <ArrowLeft size={17} {...iconProps} />
        {words.title}
      </ButtonLink>
      <Panel title={words.name(language)} tools={<LanguageFiles language={language} />}>
        <div className={inset(4)}>
          <Unread read={read} rows={2} />
          {own && <Progress counts={own.counts} label={words.name(language)} />}
          {own && <ConfirmWhole own={own} />}
        </div>
      </Panel>
      {(Object.keys(words.sections) as Section[]).map((section) => {
        const groups = own?.groups.filter((group) => sectionOf(group) === section) ?? [];
        return groups.length > 0 ? (
          <Panel key={section} title={words.sections[section]}>
            <ul>
              {groups.map((group) => (
                <GroupRow key={group.group} language={language} {...group} />
              ))}
            </ul>
          </Panel>
        ) : null;
      })}
    </div>
  );
}

/** Confirms each part in the version just read: a colleague's later change stays a draft. */
function ConfirmWhole({ own: { language, counts, groups } }: { own: LanguageProgress }) {
  const [isAsking, setAsking] = useState(false);
  const { failure, isRunning, run } = useAction();
  const withSessionRetry = useSessionRetry();
  const readAgain = useRevalidate();
  const { draft: drafts } = counts;
  if (drafts === 0 && !failure) return null;

  async function confirmPart({ group }: Group): Promise<number> {
    const params = { language, group };
    const read = await fetchJson<Output<typeof translationCalls.readGroup>>(
      urlOf(translationCalls.readGroup, { params }),
    );
    const body = { version: read.version };
    const { confirmed } = await sendCall(translationCalls.confirmGroup, { params, body });
    return confirmed;
  }

  function confirmAll() {
    setAsking(false);
    void run(async () => {
      let confirmed = 0;
      try {
        for (const one of groups.filter((group) => group.counts.draft > 0))
          confirmed += await withSessionRetry(() => confirmPart(one));
      } finally {
        await readAgain(translationCalls.confirmGroup.tags);
      }
      notify.done(words.editor.confirmedAll(confirmed));
    });
  }

  return (
    <div className={cx(cluster(2, "center"), marginAbove(3))}>
      <Button aria-disabled={isRunning} onClick={() => setAsking(true)}>
        {isRunning ? words.whole.confirming : words.whole.confirm(drafts)}
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
      {isAsking && (
        <ConfirmQuestion drafts={drafts} onYes={confirmAll} onNo={() => setAsking(false)}>
          {words.whole.lead(language)}
        </ConfirmQuestion>
      )}
    </div>
  );
}

type ConfirmQuestionProps = { drafts: number; children: string; onYes: () => void; onNo: () => void };

export const ConfirmQuestion = ({ drafts, children, onYes, onNo }: ConfirmQuestionProps) => (
  <Modal title={words.editor.confirmAllTitle(drafts)} size="small" onClose={onNo}>
    <ModalBody>
      <p>{children}</p>
    </ModalBody>
    <ModalFoot>
      <Button onClick={onNo}>Cancel</Button>
      <Button look="main" onClick={onYes}>
        {words.editor.confirm}
      </Button>
    </ModalFoot>
  </Modal>
);

function GroupRow({ language, group, counts }: Group & { language: TranslatedLanguage }) {
  const [label, id] = [words.group(group), `group-${group}`];
  return (
    <li className={cx(columns(3, undefined, "center"), inset(4), divided, styles.row)}>
      <div className={cx(stack(2), place("wide"))}>
        <h3 className={cx(cluster(1, "center"), rowName)} id={id}>
          {label}
        </h3>
        <Progress counts={counts} label={label} />
      </div>
      <ButtonLink id={`${id}-edit`} aria-labelledby={`${id}-edit ${id}`} href={addressOfLanguage(language, group)}>
        {words.translate}
      </ButtonLink>
    </li>
  );
}

export const totalOf = (counts: TranslationCounts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export function Progress({ counts, label }: { counts: TranslationCounts; label: string }) {
  const all = totalOf(counts);
  return (
    <div className={cx(stack(1), text("ink-2"), place("readable"))}>
      <progress className={cx(progressBar, styles.bar)} max={all} value={counts.confirmed} aria-label={label} />
      <p>{words.progress(counts)}</p>
    </div>
  );
}

const fileWords = words.file;

function LanguageFiles({ language }: { language: TranslatedLanguage }) {
  const [isImporting, setImporting] = useState(false);
  const mayExport = useRight("export");
  const { failure, isRunning, run } = useAction();
  const withSessionRetry = useSessionRetry();

  const download = () =>
    run(() =>
      withSessionRetry(async () => {
        const title = fileWords.name(language);
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
          {fileWords.export}
        </Button>
      )}
      <Button look="quiet" onClick={() => setImporting(true)}>
        <Upload size={16} {...iconProps} />
        {fileWords.import}
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
      {isImporting && <FileImport language={language} onClose={() => setImporting(false)} />}
    </div>
  );
}

function FileImport({ language, onClose }: { language: TranslatedLanguage; onClose: () => void }) {
  const readAgain = useRevalidate();
  const withSessionRetry = useSessionRetry();
  const [report, setReport] = useState<ImportedTranslations>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);

  async function importRows(file: File) {
    setReading(true);
    setReport(undefined);
    setFailure(undefined);
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
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
    if (whole.taken + whole.unchanged + whole.refused.length > 0) setReport(whole);
    await readAgain(translationCalls.importFile.tags);
    setReading(false);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (file && !isReading) void importRows(file);
  }

  return (
    <Modal title={fileWords.title(language)} onClose={onClose}>
      <ModalBody>
        <div className={stack(4)}>
          <p>{fileWords.lead}</p>
          <label className={pictures.pick}>
            <Upload size={20} {...iconProps} />
            {isReading ? fileWords.reading : fileWords.choose}
            <input type="file" accept={SPREADSHEET_TYPES} aria-label={fileWords.choose} onChange={choose} />
          </label>
          {failure && <FormFailure>{failure}</FormFailure>}
          {report && <Spoken className={text("mid")}>{fileWords.report(report)}</Spoken>}
          {report && report.refused.length > 0 && <Refused refused={report.refused} />}
        </div>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

const Refused = ({ refused }: Pick<ImportedTranslations, "refused">) => (
  <section aria-label={fileWords.refused}>
    <h3 className={rowName}>{fileWords.refused}</h3>
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
