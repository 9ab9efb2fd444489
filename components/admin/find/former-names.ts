import type { ScreenFolder } from "@/lib/content/screens";

/** Earlier names of screens, by which Ctrl+K still finds them. */
export const formerNames: Partial<Record<ScreenFolder, string>> = {
  dashboard: "What now, How it goes",
  site: "Site & text, Before you go live",
  audit: "Who did what",
  "personal-data": "People's data",
};
