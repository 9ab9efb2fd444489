/** Replaces the milestones, which are those of a complete house, for a frame and shell. */
export const SHELL_MILESTONES =
  "Our stages are for a complete house. For a frame and shell, we'll agree the stages with you in writing.";

export const TAX_INCLUDED = "GST included";
