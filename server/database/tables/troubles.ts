import type { WatchedName } from "@/contract/schemas/watch";

/** The latest trouble of a watched thing, shared by all servers. */
export type TroubleRow = {
  name: WatchedName;
  since: number;
  /** Null while it lasts. */
  endedAt: number | null;
  /** 1 if the owner was mailed about the start. */
  isTold: number;
  /** The last mail to the owner about this thing, on its start or its end. */
  toldAt: number | null;
};
