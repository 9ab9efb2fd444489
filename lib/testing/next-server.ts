export { NextRequest, NextResponse, userAgentFromString } from "next/server.js";

/** Stands in for Next's `after`, which only works while Next serves: what would follow the answer is left out. */
export const after = (_work: () => unknown) => {};
