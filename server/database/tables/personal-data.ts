/** Which version of the privacy document somebody was given with the form that he sent. */
export type NoticeGiven = {
  /** Of the enquiry (server/features/enquiries/compose.ts). */
  reference: string;
  /** 0 is what the site came with. */
  version: number;
  givenAt: number;
};

/** Somebody who has taken back that we may write to him. */
export type Withdrawal = {
  /** His e-mail address as a mark that nobody can read back (server/features/privacy/withdrawal.ts). */
  person: string;
  at: number;
};

/** What was done about somebody's data, or by itself when its time was over. It names nobody whom it is about. */
export type DataRequest = {
  id: string;
  kind: "export" | "erasure" | "retention";
  at: number;
  by: string;
  byName: string;
  /** As JSON (contract/schemas/personal-data.ts). */
  outcome: string;
};

/** One version of what is known of a personal data breach; the highest one counts. Nothing here is ever changed. */
export type BreachVersion = {
  id: string;
  version: number;
  /** As JSON (contract/schemas/breach.ts). */
  value: string;
  savedAt: number;
  savedBy: string;
};
