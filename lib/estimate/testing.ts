import type { Milestone } from "@/contract/content/lists";

/** A milestone, but for these fields. */
export const milestone = (over: Partial<Milestone>): Milestone => ({
  title: "One",
  share: 10,
  stands: "",
  month: null,
  stage: "unsaid",
  isSample: false,
  ...over,
});
