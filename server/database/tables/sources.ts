/** Views of a day in Bengaluru by source (as in `followedRows`; empty if direct) and campaign, by page, or by class of device. */
export type ViewCount = {
  day: string;
  kind: "source" | "page" | "device";
  name: string;
  campaign: string;
  views: number;
};

/** Money spent in a month, 2026-11. `file` is blank if typed. */
export type SpendRow = { month: string; source: string; campaign: string; file: string; rupees: number };

/** An imported file. Two of one source never share a day. */
export type SpendFileRow = {
  id: string;
  name: string;
  source: string;
  from: string;
  to: string;
  importedAt: number;
  importedBy: string;
};
