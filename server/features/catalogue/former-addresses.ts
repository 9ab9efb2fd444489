import "server-only";
import { pages } from "@/lib/content/pages";
import { decodeSegment } from "@/lib/content/slug";
import { withSite } from "@/server/database/site-database";
import type { PageAddress, SiteDb } from "@/server/database/tables";
import { isBuilding } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { readPublished } from "./publication/published";

type Kind = PageAddress["kind"];
type PageRow = { _id: string; slug: string };

const FOLDERS: Record<Kind, string> = {
  design: pages.designs.href,
  project: pages.projects.href,
  city: pages.packages.href,
};

/** Stores addresses that were read at `readAt`, so that renamed pages redirect. Never throws: pages do not need it. */
export async function storePageAddresses(kind: Kind, rows: readonly PageRow[], readAt: number): Promise<void> {
  if (isBuilding) return;
  try {
    await withSite((db) => db.transaction().execute((trx) => writeAddresses(trx, kind, rows, readAt)));
  } catch (cause) {
    log.warn("page addresses could not be stored", { kind, cause });
  }
}

async function writeAddresses(db: SiteDb, kind: Kind, rows: readonly PageRow[], readAt: number): Promise<void> {
  const addresses = await db.selectFrom("pageAddresses").selectAll().where("kind", "=", kind).execute();
  const ownerOf = new Map(addresses.map((address) => [address.slug, address]));
  const latestOf = new Map<string, PageAddress>();
  for (const address of addresses) {
    const latest = latestOf.get(address.rowId);
    if (!latest || latest.publishedAt < address.publishedAt) latestOf.set(address.rowId, address);
  }
  const used = new Set<string>();
  for (const { _id, slug } of rows) {
    if (!slug || used.has(slug)) continue;
    used.add(slug);
    const [owner, latest] = [ownerOf.get(slug), latestOf.get(_id)];
    const isKnown = owner?.rowId === _id && latest?.slug === slug;
    // Another server may have stored newer names.
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

export async function findMovedPage(path: string): Promise<string | undefined> {
  const kinds = Object.keys(FOLDERS) as Kind[];
  const kind = kinds.find((kind) => path.startsWith(`${FOLDERS[kind]}/`));
  if (!kind) return undefined;
  const folder = FOLDERS[kind];
  const slug = decodeSegment(path.slice(folder.length + 1));
  try {
    const current = await withSite((db) => findCurrentAddress(db, kind, slug));
    if (!current || current.slug === slug) return undefined;
    if (kind === "project" && !(await readPublished()).has(current.rowId)) return undefined;
    return `${folder}/${encodeURIComponent(current.slug)}`;
  } catch (cause) {
    log.warn("a moved page could not be looked up", { path, cause });
    return undefined;
  }
}

const findCurrentAddress = (db: SiteDb, kind: Kind, slug: string) =>
  db
    .selectFrom("pageAddresses as former")
    .innerJoin("pageAddresses as latest", (join) =>
      join.onRef("latest.kind", "=", "former.kind").onRef("latest.rowId", "=", "former.rowId"),
    )
    .select(["latest.slug", "latest.rowId"])
    .where("former.kind", "=", kind)
    .where("former.slug", "=", slug)
    .orderBy("latest.publishedAt", "desc")
    .limit(1)
    .executeTakeFirst();
