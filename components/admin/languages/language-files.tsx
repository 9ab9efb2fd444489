"use client";

import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { iconProps } from "@/components/admin/parts/icon-props";
import { useRight } from "@/components/admin/shell/rights";
import { saveFile } from "@/components/admin/table/save-file";
import { auditCalls } from "@/contract/calls/audit";
import type { Output } from "@/contract/calls/call";
import { translationCalls } from "@/contract/calls/site-content";
import type { TranslatedLanguage } from "@/contract/language";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { isoDate } from "@/lib/format";
import { FileImport } from "./file-import";
import { languageWords } from "./language-words";
import styles from "./languages.module.scss";
import { fileOf } from "./translation-file";

const words = languageWords.file;

/** All texts of a language as a file for a translator, and the way back. */
export function LanguageFiles({ language }: { language: TranslatedLanguage }) {
  const [isImporting, setImporting] = useState(false);
  const mayExport = useRight("export");
  const { failure, isRunning, run } = useAction();
  const keepSession = useSessionRetry();

  const download = () =>
    run(() =>
      keepSession(async () => {
        const title = words.name(language);
        const url = urlOf(translationCalls.readAll, { params: { language } });
        const { data } = await fetchJson<Output<typeof translationCalls.readAll>>(url);
        await sendCall(auditCalls.noteExport, { body: { title, rows: data.length } });
        saveFile(`${title} ${isoDate(new Date())}.csv`, fileOf(data));
      }),
    );

  return (
    <div className={styles.files}>
      {mayExport && (
        <Button look="quiet" aria-disabled={isRunning} onClick={download}>
          <Download size={16} {...iconProps} />
          {words.export}
        </Button>
      )}
      <Button look="quiet" onClick={() => setImporting(true)}>
        <Upload size={16} {...iconProps} />
        {words.import}
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
      {isImporting && <FileImport language={language} onClose={() => setImporting(false)} />}
    </div>
  );
}
