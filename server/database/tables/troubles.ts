import type { WatchedName } from "@/contract/schemas/watch";

/** The last trouble with something that is watched, of all servers. */
export type TroubleRow = {
  name: WatchedName;
  since: number;
  /** Null while it lasts. */
  endedAt: number | null;
  /** 1 where the owner was mailed that it began. */
  isTold: number;
  /** When the owner was last mailed of this thing, that it began or ended. */
  toldAt: number | null;
};
