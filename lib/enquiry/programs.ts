import type { EnquiryForm } from "./form";

/** Nobody reads five questions and answers them in less. */
const FASTEST_MS = 2_000;

/**
 * Whether a program filled this in: it answered the question that people do not see, or was quicker than they can be.
 * What says nothing of either, as without script, is judged by the limits alone.
 */
export const isFromProgram = ({ website, elapsed }: EnquiryForm) =>
  website !== "" || (elapsed !== undefined && elapsed < FASTEST_MS);
