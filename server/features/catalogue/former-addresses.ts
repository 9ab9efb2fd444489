import "server-only";
import { messages } from "@/contract/messages";
import { pages } from "@/lib/content/pages";
import { nameIn } from "@/lib/content/slug";
import { withSiteDatabase } from "@/server/database/site-database";
import type { PageAddress, SiteDb } from "@/server/database/tables";
import { isBuilding } from "@/server/platform/env";
import { log } from "@/server/platform/log";

type Kind = PageAddress["kind"];
type Named = { _id: string; slug: string };

/** Where the pages of rows lie that bear the row's name. */
const FOLDERS: Record<Kind, string> = {
  design: pages.designs.href,
  project: pages.projects.href,
  city: pages.packages.href,
};

/**
 * Remembers under which addresses these rows stand, as they were read from the backend at `readAt` (ms): what stands otherwise
 * tomorrow is found again. Never throws: the pages are made all the same.
 */
export async function notePublished(kind: Kind, rows: readonly Named[], readAt: number): Promise<void> {
  if (isBuilding) return;
  try {
    await withSiteDatabase(messages.unavailable, (db) =>
      db.transaction().execute((trx) => takeAddresses(trx, kind, rows, readAt)),
    );
  } catch (cause) {
    log.warn("the addresses of pages could not be noted", { kind, cause });
  }
}

async function takeAddresses(db: SiteDb, kind: Kind, rows: readonly Named[], readAt: number): Promise<void> {
  const known = await db.selectFrom("pageAddresses").selectAll().where("kind", "=", kind).execute();
  const ownerOf = new Map(known.map((address) => [address.slug, address]));
  const latestOf = new Map<string, PageAddress>();
  for (const address of known) {
    const other = latestOf.get(address.rowId);
    if (!other || other.publishedAt < address.publishedAt) latestOf.set(address.rowId, address);
  }
  const taken = new Set<string>();
  for (const { _id, slug } of rows) {
    if (!slug || taken.has(slug)) continue;
    taken.add(slug);
    const [owner, latest] = [ownerOf.get(slug), latestOf.get(_id)];
    const isKnown = owner?.rowId === _id && latest?.slug === slug;
    // Another server may have read them since, under newer names.
    const isOutdated = Math.max(owner?.publishedAt ?? 0, latest?.publishedAt ?? 0) > readAt;
    if (isKnown || isOutdated) continue;
    const address = { rowId: _id, publishedAt: readAt };
    await db
      .insertInto("pageAddresses")
      .values({ kind, slug, ...address })
      .onConflict((conflict) => conflict.columns(["kind", "slug"]).doUpdateSet(address))
      .execute();
  }
}

/** Where the page is that stood at this path before its row was renamed. Undefined where none did. Never throws. */
export async function findMovedPage(path: string): Promise<string | undefined> {
  const [kind, folder] = Object.entries(FOLDERS).find(([, folder]) => path.startsWith(`${folder}/`)) ?? [];
  if (!kind || !folder) return undefined;
  const slug = nameIn(path.slice(folder.length + 1));
  try {
    const today = await withSiteDatabase(messages.unavailable, (db) => todaysAddress(db, kind as Kind, slug));
    return today === undefined || today === slug ? undefined : `${folder}/${encodeURIComponent(today)}`;
  } catch (cause) {
    log.warn("whether a page has moved could not be looked up", { path, cause });
    return undefined;
  }
}

/** The address published last of the row that has or had this one. */
async function todaysAddress(db: SiteDb, kind: Kind, slug: string): Promise<string | undefined> {
  const today = await db
    .selectFrom("pageAddresses as asked")
    .innerJoin("pageAddresses as latest", (join) =>
      join.onRef("latest.kind", "=", "asked.kind").onRef("latest.rowId", "=", "asked.rowId"),
    )
    .select("latest.slug")
    .where("asked.kind", "=", kind)
    .where("asked.slug", "=", slug)
    .orderBy("latest.publishedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return today?.slug;
}
