/** The version of the privacy notice shown with the form of an enquiry. */
export type NoticeGiven = {
  /** The enquiry's reference (server/features/enquiries/compose.ts). */
  reference: string;
  /** 0 is the built-in notice. */
  version: number;
  givenAt: number;
};

/** A withdrawn consent to be written to. */
export type Withdrawal = {
  /** An irreversible hash of the email address (server/features/privacy/withdrawal.ts). */
  person: string;
  at: number;
};

/** An export or erasure of a person's data, or an automatic purge. It does not name the data subject. */
export type DataRequest = {
  id: string;
  kind: "export" | "erasure" | "retention";
  at: number;
  by: string;
  byName: string;
  /** As JSON (contract/schemas/personal-data.ts). */
  outcome: string;
};

/** One immutable version of a personal data breach's record; the highest is current. */
export type BreachVersion = {
  id: string;
  version: number;
  /** As JSON (contract/schemas/breach.ts). */
  value: string;
  savedAt: number;
  savedBy: string;
};
