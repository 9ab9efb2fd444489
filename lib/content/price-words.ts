/** For a frame and shell, to which the milestones of a complete house do not apply. */
export const SHELL_MILESTONES =
  "Our stages are for a complete house. For a frame and shell, we'll agree the stages with you in writing.";

export const TAX_INCLUDED = "GST included";
