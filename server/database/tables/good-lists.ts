import type { SuspectKind } from "@/contract/schemas/suspect-list";

/** The last good list of this kind, which pages show while the backend's is suspect (decision 150). */
export type GoodList = {
  kind: SuspectKind;
  /** The tag of the backend that sent it. */
  backend: string;
  /** JSON of the public rows. */
  rows: string;
  count: number;
  /** Null unless the latest list is suspect. */
  suspectSince: number | null;
  /** The rows of the suspect list; null if none can be read. */
  suspectCount: number | null;
  /** Staff accept the next list with at least as many rows; null if they have not been asked. */
  acceptedCount: number | null;
};
