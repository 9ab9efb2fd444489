/**
 * A request's name in the logs of both sides and in an error answer, where somebody who calls about it can read it out.
 * Always made here: one taken from outside could be anybody's, or a line break in the log.
 */
export const newRequestId = () => crypto.randomUUID();
