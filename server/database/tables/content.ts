/** One version of a document (contract/content/documents.ts); the highest one is public. Nothing here is ever changed. */
export type ContentVersion = {
  key: string;
  /** 'en' */
  language: string;
  /** From 1: what the site came with is 0 and kept nowhere. */
  version: number;
  /** As JSON. */
  value: string;
  savedAt: number;
  /** The name of who saved it, as it was then. */
  savedBy: string;
};

/** What somebody has typed and not saved; `version` is what it changes. */
export type ContentDraft = Omit<ContentVersion, "savedBy"> & {
  /** Whose it is (server/identity/second-factor/stores.ts). */
  holder: string;
};

export type StoredPicture = { sha256: string; type: string; base64: string; createdAt: number };

/** Who may edit the site beside admins (server/identity/second-factor/stores.ts). */
export type SiteEditor = { holder: string; grantedAt: number; grantedBy: string };
