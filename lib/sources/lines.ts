import type { SourceFigures, SourceRow, SourcesReport } from "@/contract/schemas/sources";
import { monthNumber, reportWords } from "@/lib/content/month-words";
import { sourceWords as words } from "@/lib/content/source-words";

export type SourcesLine = { source: string; campaign: string; now: SourceFigures; before: SourceFigures | undefined };

export function linesOfSources({ now, before }: SourcesReport): SourcesLine[] {
  const known = new Map(before.rows.map((row) => [row.source, row]));
  const ofSource = (row: SourceRow): SourcesLine[] => {
    const then = known.get(row.source);
    const source = words.nameOf(row.source);
    return [
      { source, campaign: words.allCampaigns, now: row.figures, before: then?.figures },
      ...row.campaigns.map(({ campaign, figures }) => ({
        source,
        campaign: words.campaignOf(campaign),
        now: figures,
        before: then?.campaigns.find((one) => one.campaign === campaign)?.figures,
      })),
    ];
  };
  return [
    { source: words.all, campaign: words.allCampaigns, now: now.total, before: before.total },
    ...now.rows.flatMap(ofSource),
  ];
}

/** Each figure of the period, then each of the period before. */
export const headsOfSources = ({ now, before }: SourcesReport): string[] => [
  words.heads.source,
  words.heads.campaign,
  ...[now, before].flatMap((period) =>
    words.columns.map(({ head, kind }) => `${inHours(head, kind)}, ${reportWords.periodOf(period)}`),
  ),
];

const inHours = (head: string, kind: string) => (kind === "hours" ? `${head} (hours)` : head);

export const valuesOf = ({ now, before }: SourcesLine): (number | null)[] =>
  [now, before].flatMap((of) => words.columns.map(({ kind, read }) => (of ? monthNumber(kind, read(of)) : null)));
