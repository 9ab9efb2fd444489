import { DELETED_DAYS } from "@/contract/calls/deleted";
import { counted } from "@/lib/plural";

export const deletedWords = {
  title: "Deleted items",
  lead: `Restore anything deleted in the last ${DELETED_DAYS} days.`,
  none: "No deleted items.",
  putBack: "Restore",
  how: (thing: string, by: string, when: string) =>
    by ? `${thing}, deleted by ${by} on ${when}` : `${thing}, deleted on ${when}`,
  picturesLeft: (count: number) =>
    counted(count, { one: "{n} picture cannot be restored.", other: "{n} pictures cannot be restored." }),
} as const;
