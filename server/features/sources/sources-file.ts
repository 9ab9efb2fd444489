import "server-only";
import type { NextRequest } from "next/server";
import { sourceCalls } from "@/contract/calls/sources";
import { sourceWords as words } from "@/lib/content/source-words";
import { headsOfSources, linesOfSources, valuesOf } from "@/lib/sources/lines";
import { serveReportFile } from "@/server/features/activity";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx/xlsx";
import { readSources } from "./report";

/** GET /api/sources.xlsx?from=2026-10-01&to=2026-10-31: the Sources report as a workbook, with its definitions. */
export const serveSourcesFile = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, sourceCalls.report, async (period, staff) => {
    const report = await readSources(period, staff);
    const lines = linesOfSources(report);
    const kinds = [...words.columns, ...words.columns].map(({ kind }) => kind);
    const cell = (value: number | null, index: number): Cell =>
      kinds[index] === "rupees" && value !== null ? { rupees: value } : value;
    const heads = headsOfSources(report);
    const figures: Sheet = {
      name: words.title,
      widths: [26, 26, ...kinds.map(() => 18)],
      rows: [heads, ...lines.map((line): Cell[] => [line.source, line.campaign, ...valuesOf(line).map(cell)])],
    };
    const definitions: Sheet = {
      name: words.definitions,
      widths: [26, 120],
      rows: [
        [words.definitionHeads.figure, words.definitionHeads.means],
        ...words.columns.map(({ head, means }) => [head, means]),
      ],
    };
    return {
      name: `${words.file(period)}.xlsx`,
      type: XLSX_TYPE,
      title: words.title,
      rows: lines.length,
      make: () => xlsxOf([figures, definitions]),
    };
  });
