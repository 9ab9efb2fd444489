"use client";

import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import pictures from "@/components/admin/fields/pictures-field.module.scss";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { readText } from "@/components/admin/import/parse-csv";
import { Spoken } from "@/components/admin/parts/announcer";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { translationCalls } from "@/contract/calls/site-content";
import { AppError } from "@/contract/errors";
import type { TranslatedLanguage } from "@/contract/language";
import type { ImportedTranslations } from "@/contract/schemas/translation";
import { sendCall, useRevalidate } from "@/lib/api/use-call";
import { languageWords } from "./language-words";
import styles from "./languages.module.scss";
import { inBatches, readTranslationFile } from "./translation-file";

const words = languageWords.file;

/** Reads a translator's file, saves its rows as drafts, and lists the refused ones. */
export function FileImport({ language, onClose }: { language: TranslatedLanguage; onClose: () => void }) {
  const readAgain = useRevalidate();
  const keepSession = useSessionRetry();
  const [report, setReport] = useState<ImportedTranslations>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);

  async function take(file: File) {
    setReading(true);
    setReport(undefined);
    setFailure(undefined);
    const whole: ImportedTranslations = { taken: 0, unchanged: 0, refused: [] };
    try {
      for (const rows of inBatches(readTranslationFile(await readText(file)))) {
        const part = await keepSession(() =>
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
    if (file && !isReading) void take(file);
  }

  return (
    <Modal title={words.title(language)} onClose={onClose}>
      <ModalBody>
        <div className={styles.import}>
          <p>{words.lead}</p>
          <label className={pictures.pick}>
            <Upload size={20} {...iconProps} />
            {isReading ? words.reading : words.choose}
            <input type="file" accept=".csv,.tsv,.txt,text/csv" aria-label={words.choose} onChange={choose} />
          </label>
          {failure && <FormFailure>{failure}</FormFailure>}
          {report && <Spoken className={styles.report}>{words.report(report)}</Spoken>}
          {report && report.refused.length > 0 && <Refused refused={report.refused} />}
        </div>
      </ModalBody>
      <ModalFoot>
        <Button look="main" onClick={onClose}>
          {words.done}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

const Refused = ({ refused }: Pick<ImportedTranslations, "refused">) => (
  <section aria-label={words.refused}>
    <h3 className={styles.name}>{words.refused}</h3>
    <ul className={styles.refused}>
      {refused.map(({ place, english, why }) => (
        <li key={`${place} ${english}`}>
          <p className={styles.refusedText}>{english}</p>
          <p>{why}</p>
        </li>
      ))}
    </ul>
  </section>
);
