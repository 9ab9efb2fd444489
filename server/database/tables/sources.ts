/** Views of a page on a day in Bengaluru, from one source on one class of device. */
export type PageViewRow = {
  day: string;
  page: string;
  /** As in `followedRows`; empty if direct. */
  source: string;
  campaign: string;
  device: string;
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
