"use client";

import { Download } from "lucide-react";
import type { z } from "zod";
import { useAction } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { iconProps } from "@/components/admin/parts/icon-props";
import { csvOf } from "@/components/admin/table/csv";
import { saveFile } from "@/components/admin/table/save-file";
import { auditCalls } from "@/contract/calls/audit";
import type { AuditEntry, auditPage } from "@/contract/schemas/audit";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { auditWords as words } from "@/lib/content/audit-words";
import { isoDate, isoMinute } from "@/lib/format";

/** The call's maximum page size. */
const AT_ONCE = 200;

/** Exports all filtered entries as CSV. The export is logged too. */
export function AuditCsvButton({ query }: { query: Record<string, string> }) {
  const { failure, isRunning, run } = useAction();
  const download = () =>
    run(async () => {
      const entries: AuditEntry[] = [];
      let after: string | undefined;
      do {
        const url = urlOf(auditCalls.list, { query: { ...query, after, limit: AT_ONCE } });
        const { data, next } = await fetchJson<z.infer<typeof auditPage>>(url);
        entries.push(...data);
        after = next ?? undefined;
      } while (after);
      await sendCall(auditCalls.noteExport, { body: { title: words.screen, rows: entries.length } });
      saveFile(`${words.screen} ${isoDate(new Date())}.csv`, csvOf([words.columns, ...entries.map(cellsOf)]));
    });
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button look="quiet" aria-disabled={isRunning} onClick={() => void download()}>
        <Download size={16} {...iconProps} />
        Export CSV
      </Button>
    </>
  );
}

const cellsOf = (entry: AuditEntry): string[] => [
  ...[isoMinute(new Date(entry.at)), entry.byName, words.sentence(entry)],
  ...[[entry.outcome, entry.reason].filter(Boolean).join(": "), entry.thing, entry.rowId, entry.label],
  ...[entry.client ?? "", entry.requestId ?? ""],
];
