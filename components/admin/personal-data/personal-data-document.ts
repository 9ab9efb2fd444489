import type { PersonalData } from "@/contract/schemas/personal-data";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import { escapeHtml } from "@/lib/escape-html";
import { moment } from "@/lib/format";

const STYLE = `body{margin:2rem auto;max-width:46rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1b18}h1,h2{line-height:1.2}h2{margin-top:2rem;border-bottom:1px solid #bbb}section{break-inside:avoid}dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:.5rem 0 1.25rem}dt{color:#555}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}@page{margin:18mm}`;

export const factAsRead = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? moment(new Date(value)) : value;

/** One self-contained, printable HTML file. */
export function personalDataDocument({ names, parts }: PersonalData, at: Date): string {
  const title = `${words.title}: ${names.join(", ")}`;
  const sections = parts.map(
    ({ part, rows }) =>
      `<h2>${escapeHtml(words.parts[part])}</h2>${rows
        .map(
          ({ label, facts }) =>
            `<section><h3>${escapeHtml(label)}</h3><dl>${facts
              .map(
                ([name, value]) =>
                  `<dt>${escapeHtml(words.factOf(name))}</dt><dd>${escapeHtml(factAsRead(value))}</dd>`,
              )
              .join("")}</dl></section>`,
        )
        .join("")}`,
  );
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words.asOf(moment(at)))}</p>${sections.join("")}</body></html>`;
}
