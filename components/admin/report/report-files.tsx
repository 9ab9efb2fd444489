"use client";

import { Download } from "lucide-react";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { Button, iconProps } from "@/components/admin/parts/button";
import { notify } from "@/components/admin/parts/toasts";
import { useRight } from "@/components/admin/shell/rights";
import { csvOf } from "@/components/admin/table/csv";
import { saveFile } from "@/components/admin/table/save-file";
import { auditCalls } from "@/contract/calls/audit";
import type { Period } from "@/contract/schemas/month";
import { fetchBlob } from "@/lib/api/fetch-blob";
import { sendCall } from "@/lib/api/use-call";
import { reportWords as words } from "@/lib/content/report-words";

type Files = { period: Period; lines: string[][] };
type Props = {
  title: string;
  /** Without extension. */
  nameOf: (period: Period) => string;
  workbook: string;
  files: Files | undefined;
};

/** Each export is logged: a workbook by the server that makes it. */
export function ReportFiles({ title, nameOf, workbook, files }: Props) {
  const keepSession = useSessionRetry();
  const mayExport = useRight("export");

  const save = (write: (files: Files) => Promise<void>) => async () => {
    if (!files) return;
    try {
      await keepSession(() => write(files));
    } catch (thrown) {
      notify.failed(thrown);
    }
  };
  const file = (word: string, write: (files: Files) => Promise<void>) => (
    <Button look="quiet" aria-disabled={!files} onClick={() => void save(write)()}>
      <Download size={16} {...iconProps} />
      {word}
    </Button>
  );
  if (!mayExport) return null;
  return (
    <>
      {file(words.csv, async ({ period, lines }) => {
        const rows = lines.length - 1; // without the heads
        await sendCall(auditCalls.noteExport, { body: { title, rows } });
        saveFile(`${nameOf(period)}.csv`, csvOf(lines));
      })}
      {file(words.xlsx, async ({ period }) => {
        const made = await fetchBlob(`${workbook}?${new URLSearchParams(period)}`);
        saveFile(`${nameOf(period)}.xlsx`, made, made.type);
      })}
    </>
  );
}
