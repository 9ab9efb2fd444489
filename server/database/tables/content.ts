/** One immutable version of a document (contract/content/documents.ts); the highest is public. */
export type ContentVersion = {
  key: string;
  /** 'en' */
  language: string;
  /** From 1. Version 0, the built-in default, is not stored. */
  version: number;
  /** As JSON. */
  value: string;
  savedAt: number;
  /** The author's name at that time. */
  savedBy: string;
};

/** Unsaved edits; `version` is the version they are based on. */
export type ContentDraft = Omit<ContentVersion, "savedBy"> & {
  /** The author (server/identity/second-factor/stores.ts). */
  holder: string;
};

export type StoredPicture = { sha256: string; type: string; base64: string; createdAt: number };
