export { NextRequest, NextResponse, userAgentFromString } from "next/server.js";

export const following: (() => unknown)[] = [];

/** Replaces Next's `after`, which only works while Next serves: tests run the work themselves. */
export const after = (work: () => unknown) => {
  following.push(work);
};
