"use client";

import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, iconProps } from "@/components/admin/parts/button";
import { notify } from "@/components/admin/parts/toasts";
import { cellsInFile } from "@/components/admin/table/columns-of";
import { csvOf } from "@/components/admin/table/csv";
import type { Column } from "@/components/admin/table/data-table";
import type { Listed } from "@/components/admin/table/listed";
import { saveFile } from "@/components/admin/table/save-file";
import { auditCalls } from "@/contract/calls/audit";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { grouped, isoDate, isoMinute } from "@/lib/format";
import type { List } from "./use-list";

const AT_ONCE = 200;

type Props<Row extends Listed> = { title: string; list: List<Row>; columns: readonly Column<Row>[] };

export function CsvButton<Row extends Listed>({ title, list, columns }: Props<Row>) {
  const [fetched, setFetched] = useState<number>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function download() {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFetched(0);
    try {
      const rows = await fetchAll(list, signal, setFetched);
      const written = columns.flatMap(cellsInFile);
      const lines = rows.map((row) => [...written.map(({ text }) => text(row)), createdAt(row)]);
      await sendCall(auditCalls.noteExport, { body: { title, rows: rows.length } });
      saveFile(
        `${title} ${isoDate(new Date())}.csv`,
        csvOf([[...written.map(({ header }) => header), "Created (IST)"], ...lines]),
      );
    } catch (thrown) {
      if (!signal.aborted) notify.failed(thrown);
    }
    setFetched(undefined);
  }

  return fetched === undefined ? (
    <Button look="quiet" onClick={() => void download()}>
      <Download size={16} {...iconProps} />
      Export CSV
    </Button>
  ) : (
    <Button look="quiet" onClick={() => controller.current?.abort()}>
      Stop ({grouped(fetched)})
    </Button>
  );
}

const createdAt = (row: Listed) => (row.createdAt ? isoMinute(new Date(row.createdAt)) : "");

/** A backend may give fewer rows than requested, and a row may move to the next page meanwhile. */
async function fetchAll<Row extends Listed>(list: List<Row>, signal: AbortSignal, onFetched: (count: number) => void) {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const url = urlOf(list.call, { query: { ...list.asked, page, limit: AT_ONCE } });
    const { data, total = data.length } = await fetchJson<{ data: Row[]; total?: number }>(url, { signal });
    const before = rows.size;
    for (const row of data) rows.set(row._id, row);
    onFetched(rows.size);
    if (rows.size >= total || rows.size === before) return [...rows.values()];
  }
}
