export { NextRequest, NextResponse, userAgentFromString } from "next/server.js";

/** What would follow the answers that were given so far. */
export const following: (() => unknown)[] = [];

/** Stands in for Next's `after`, which only works while Next serves: what would follow is left to the test. */
export const after = (work: () => unknown) => {
  following.push(work);
};
