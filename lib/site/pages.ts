import "server-only";
import type { Tag } from "@/lib/api/call";
import { env, isDevelopment } from "@/lib/env";
import { log } from "@/lib/log";

/** The prerendered pages that show each kind of data. What only staff see is shown by none. */
const pagesShowing: Record<Tag, readonly string[]> = {
  cities: ["/"],
  packages: ["/"],
  services: ["/"],
  projects: ["/"],
  "floor-plans": [],
  enquiries: [],
  customers: [],
  employees: [],
};

const VISITS = 40;
const PAUSE_MS = 250;
const TIMEOUT_MS = 8_000;

/** Visits the pages that show these tags until Next has made them anew. Never throws: Next tries again by itself. */
export async function makePagesShowing(tags: readonly Tag[]): Promise<void> {
  if (isDevelopment) return; // where no page is kept
  const paths = new Set(tags.flatMap((tag) => pagesShowing[tag]));
  const visits = [...paths].map((path) =>
    visitUntilMade(path).catch((cause: unknown) =>
      log.warn("page could not be visited", { path, reason: String(cause) }),
    ),
  );
  await Promise.all(visits);
}

/** The visit that finds a page stale sets off the making of the next one. */
async function visitUntilMade(path: string): Promise<void> {
  for (let visit = 1; visit <= VISITS; visit++) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const page = await fetch(new URL(path, env.selfUrl), { method: "HEAD", cache: "no-store", signal });
    if (page.headers.get("x-nextjs-cache") === "HIT") return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  log.warn("page could not be made anew", { path });
}
