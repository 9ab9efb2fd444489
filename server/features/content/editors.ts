import "server-only";
import { documentOf, editorsOf } from "@/contract/content/documents";
import { noDocument } from "@/server/database/documents/store";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";

/**
 * Guards every read and write of a document and its history. Throws `missing` for an unknown document, `forbidden` for
 * one that others edit.
 */
export function requireMayEdit(key: string, staff: Staff) {
  const document = documentOf(key);
  if (!document) throw noDocument();
  requireAccess(staff, editorsOf(document));
  return document;
}
