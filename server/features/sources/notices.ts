import "server-only";
import { PRIVACY_VERSION, privacy } from "@/lib/content/defaults/privacy";
import type { SiteDb } from "@/server/database/tables";

/**
 * The references of those enquiries whose sender was shown a notice with this sentence: the version of the privacy page
 * recorded with the form, or that of the platform's form.
 */
export async function referencesAllowing(
  db: SiteDb,
  references: readonly string[],
  sentence: string,
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const allows = (text: string) => oneLine(text).includes(oneLine(sentence));
  const given = await db
    .selectFrom("noticesGiven")
    .select(["reference", "version"])
    .where("reference", "in", references)
    .execute();
  const saved = await db
    .selectFrom("contentVersions")
    .select(["version", "value"])
    .where("key", "=", "privacy")
    .execute();
  const pages = new Map([
    [PRIVACY_VERSION, allows(textIn(privacy))],
    ...saved.map(({ version, value }) => [version, allows(textIn(JSON.parse(value)))] as const),
  ]);
  const byForm = given.filter(({ version }) => pages.get(version));

  const byPlatform = await db
    .selectFrom("receivedLeads")
    .innerJoin("leadNotices", (join) =>
      join
        .onRef("leadNotices.source", "=", "receivedLeads.source")
        .onRef("leadNotices.version", "=", "receivedLeads.noticeVersion"),
    )
    .select(["receivedLeads.reference", "leadNotices.text"])
    .where("receivedLeads.reference", "in", references)
    .execute();
  const allowing = byPlatform.filter(({ text }) => allows(text));
  return new Set([...byForm, ...allowing].flatMap(({ reference }) => reference ?? []));
}

/** All text of a document, however deep. */
function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  return value && typeof value === "object" ? Object.values(value).map(textIn).join("\n") : "";
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
