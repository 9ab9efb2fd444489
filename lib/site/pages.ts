import "server-only";
import type { Tag } from "@/lib/api/call";
import { env } from "@/lib/env";
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

/** Visits the pages that show these tags, so that the next visitor already gets the new ones. Never throws. */
export async function warmPages(tags: readonly Tag[]): Promise<void> {
  const paths = new Set(tags.flatMap((tag) => pagesShowing[tag]));
  await Promise.all(
    [...paths].map((path) =>
      fetch(new URL(path, env.SITE_URL), { cache: "no-store", signal: AbortSignal.timeout(8_000) })
        .then((response) => response.text())
        .catch((cause: unknown) => log.warn("page could not be warmed", { path, cause })),
    ),
  );
}
