import { packageDetails } from "@/contract/content/details";
import type { GoLive } from "@/contract/schemas/monitoring";

type Finish = keyof typeof packageDetails.finish.options;

const nameOf = (finish: Finish) => `“${packageDetails.finish.options[finish]}”`;

export const finishWords = {
  services: "See its services",
  noServices: "It has no services yet.",
  onlyIf: "Only if the plot or plan needs it",
  former: "No longer in the common list",
  chosen: (names: readonly string[]) => names.join(", ") || "None yet.",
  differs: (finish: Finish) => `These ticks differ from the usual ones for ${nameOf(finish)}.`,
  useUsual: "Use the usual ticks",
  openPackage: ({ name, finish, inBoth }: NonNullable<GoLive["packages"]>[number]) => {
    if (inBoth.length > 0) return `${name}: ${inBoth.join(", ")}: both included and not included.`;
    return finish === "unsaid" ? `${name}: no finish chosen.` : `${name}: ${nameOf(finish)} to confirm.`;
  },
};
