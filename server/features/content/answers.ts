import "server-only";
import { siteContentCalls } from "@/contract/calls/site-content";
import { contentSchemaOf, type DocumentName, documents, editorsOf, findDocument } from "@/contract/content/documents";
import { emptyItem, summarizeErrors } from "@/contract/content/fields";
import { AppError, type FieldErrors } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { ContentInput, SiteContent } from "@/contract/schemas/site-content";
import { defaults } from "@/lib/content/defaults";
import { complete, withContentStore } from "@/server/database/documents/document";
import { countSamples } from "@/server/database/documents/samples";
import { noDocument } from "@/server/database/documents/store";
import type { ContentVersion } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import { requireAccess, requireRecentProof } from "@/server/identity/access";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Staff } from "@/server/identity/staff";
import { storeLogo, storeSitePicture } from "./pictures";

export const siteContentAnswers = implementSite(siteContentCalls, {
  async list() {
    const saved = new Map((await withContentStore((content) => content.newestOfAll())).map((row) => [row.key, row]));
    const data = Object.entries(documents).map(([key, { fields }]) => {
      const row = saved.get(key);
      const samples = countSamples(contentIn(key, row), fields, row !== undefined);
      return { key, version: row?.version ?? 0, ...savedFields(row), samples };
    });
    return { data };
  },

  read: async ({ params: { key }, staff }) => ({ data: await read(key, staff) }),

  async save({ params: { key }, body, staff }) {
    const value = requireValidContent(key, body, staff);
    const by = { name: staff.name, holder: ownerIdOf(staff) };
    const isSaved = await withContentStore((content) => content.save(key, { value, version: body.version }, by));
    const current = await read(key, staff);
    if (!isSaved) throw new AppError("changed", messages.changedMeanwhile, { current });
    return { data: current };
  },

  async saveDraft({ params: { key }, body, staff }) {
    requireMayEdit(key, staff);
    await withContentStore((content) => content.saveDraft(key, body, ownerIdOf(staff)));
    return { kept: true as const };
  },

  async dropDraft({ params: { key }, staff }) {
    requireMayEdit(key, staff);
    await withContentStore((content) => content.deleteDraft(key, ownerIdOf(staff)));
    return { kept: false as const };
  },

  async versions({ params: { key }, staff }) {
    requireMayEdit(key, staff);
    const rows = await withContentStore((content) => content.versions(key));
    return { data: rows.map(toVersion) };
  },

  async version({ params: { key, version }, staff }) {
    requireMayEdit(key, staff);
    const row = await withContentStore((content) => content.find(key, Number(version)));
    if (!row) throw noDocument();
    return { data: { ...toVersion(row), value: contentIn(key, row) } };
  },

  addPicture: async ({ body: { picture } }) => ({ data: await storeSitePicture(picture) }),

  addLogo: async ({ body: { logo } }) => ({ data: await storeLogo(logo) }),
});

function requireValidContent(key: string, { value }: ContentInput, staff: Staff): Record<string, unknown> {
  const document = requireMayEdit(key, staff);
  if (document.isAdminOnly) requireRecentProof(staff);
  const { data, error } = contentSchemaOf(document).safeParse(value);
  if (!error) return data;
  // Reversed, so that the first message of a field wins.
  const issues = error.issues.toReversed();
  const fields: FieldErrors = Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
  throw new AppError("invalid", summarizeErrors(document.fields, error), { fields });
}

async function read(key: string, staff: Staff): Promise<SiteContent> {
  requireMayEdit(key, staff);
  const { row, draft } = await withContentStore(async (content) => ({
    row: await content.newest(key),
    draft: (await content.drafts(ownerIdOf(staff))).find((row) => row.key === key),
  }));
  return {
    key,
    value: contentIn(key, row),
    version: row?.version ?? 0,
    ...savedFields(row),
    draft: draft
      ? { value: JSON.parse(draft.value), version: draft.version, savedAt: new Date(draft.savedAt).toISOString() }
      : null,
  };
}

const contentIn = (key: string, row: ContentVersion | undefined): Record<string, unknown> => {
  const { fields } = findDocument(key) ?? { fields: {} };
  const fallback = Object.hasOwn(defaults, key) ? defaults[key as DocumentName] : emptyItem(fields);
  return complete(fields, row ? JSON.parse(row.value) : {}, fallback);
};

const savedFields = (row: ContentVersion | undefined) => ({
  savedAt: row ? new Date(row.savedAt).toISOString() : null,
  savedBy: row?.savedBy ?? null,
});

const toVersion = ({ version, savedAt, savedBy }: ContentVersion) => ({
  version,
  savedAt: new Date(savedAt).toISOString(),
  savedBy,
});

export function requireMayEdit(key: string, staff: Staff) {
  const document = findDocument(key);
  if (!document) throw noDocument();
  requireAccess(staff, editorsOf(document));
  return document;
}
