/** Beside the sum of a frame and shell, in place of milestones that end in a house to live in. */
export const SHELL_MILESTONES =
  "Our milestones are those of a house that is ready to live in. For a frame and shell they are agreed with you in writing.";

/** What every rate and sum of ours says of the tax. */
export const TAX_INCLUDED = "GST included";
