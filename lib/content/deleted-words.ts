import { DELETED_DAYS } from "@/contract/schemas/deleted";

/** What staff read where something that was deleted can be put back. */
export const deletedWords = {
  title: "What was deleted",
  lead: `What was deleted within the last ${DELETED_DAYS} days, and can be put back.`,
  none: "Nothing was deleted.",
  putBack: "Put back",
  how: (thing: string, by: string, when: string) => `${thing}, ${by ? `by ${by}, ` : ""}${when}`,
  picturesLeft: (count: number) => (count === 1 ? "One picture is not kept." : `${count} pictures are not kept.`),
  things: {
    enquiries: "Enquiry",
    customers: "Customer",
    projects: "Project",
    packages: "Package",
    services: "Service",
    cities: "City",
    floorplans: "Design",
  } as Record<string, string>,
} as const;
