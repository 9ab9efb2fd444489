/** A part of the catalogue (messages.ts) that every page brings along, apart from the sentences that only some need. */
export const unexpected = "Unexpected Application Error!";
