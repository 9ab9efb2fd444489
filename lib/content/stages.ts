export const stages = [
  { id: "completed", status: "completed", label: "COMPLETED" },
  { id: "near-completion", status: "near_completion", label: "NEAR COMPLETION" },
  { id: "active", status: "active", label: "ACTIVE" },
] as const;

export type Stage = (typeof stages)[number];
