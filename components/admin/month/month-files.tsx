"use client";

import { Download } from "lucide-react";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { Button } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { notify } from "@/components/admin/parts/toasts";
import { useRight } from "@/components/admin/shell/rights";
import { csvOf } from "@/components/admin/table/csv";
import { saveFile } from "@/components/admin/table/save-file";
import { auditCalls } from "@/contract/calls/audit";
import type { Month, Period } from "@/contract/schemas/month";
import { fetchBlob } from "@/lib/api/fetch-blob";
import { sendCall } from "@/lib/api/use-call";
import { monthNumber, monthWords as words } from "@/lib/content/month-words";

/** The report as files for the accountant. Each export is logged: a workbook by the server that makes it. */
export function MonthFiles({ month }: { month: Month | undefined }) {
  const keepSession = useSessionRetry();
  const mayExport = useRight("export");

  const save = (write: (month: Month) => Promise<void>) => async () => {
    if (!month) return;
    try {
      await keepSession(() => write(month));
    } catch (thrown) {
      notify.failed(thrown);
    }
  };
  const file = (word: string, write: (month: Month) => Promise<void>) => (
    <Button look="quiet" aria-disabled={!month} onClick={() => void save(write)()}>
      <Download size={16} {...iconProps} />
      {word}
    </Button>
  );
  if (!mayExport) return null;
  return (
    <>
      {file(words.csv, async (shown) => {
        const lines = linesOf(shown);
        const rows = lines.length - 1; // without the heads
        await sendCall(auditCalls.noteExport, { body: { title: words.title, rows } });
        saveFile(`${words.file(periodIn(shown))}.csv`, csvOf(lines));
      })}
      {file(words.xlsx, async (shown) => {
        const period = periodIn(shown);
        const workbook = await fetchBlob(`/api/month.xlsx?${new URLSearchParams(period)}`);
        saveFile(`${words.file(period)}.xlsx`, workbook, workbook.type);
      })}
    </>
  );
}

const periodIn = ({ now: { from, to } }: Month): Period => ({ from, to });

/** Plain numbers, which spreadsheets add up. */
export function linesOf({ now, before }: Month): string[][] {
  const { heads } = words;
  const text = (value: number | null) => (value === null ? "" : String(value));
  return [
    [heads.what, words.periodOf(now), words.periodOf(before), heads.means],
    ...words
      .rowsOf(now, before)
      .map(({ name, kind, means, ...of }) => [
        kind === "hours" ? words.inHours(name) : name,
        text(monthNumber(kind, of.now)),
        text(monthNumber(kind, of.before)),
        means,
      ]),
    ...words
      .lostRowsOf(now, before)
      .map(({ label, ...of }) => [`${words.lost}: ${label}`, text(of.now), text(of.before), ""]),
  ];
}
