import type { TranslatedLanguage } from "@/contract/language";

/** The translation of one English text. */
export type TranslationRow = {
  language: TranslatedLanguage;
  /** Of the English text (server/database/translations/store.ts). */
  hash: string;
  english: string;
  text: string;
  /** Where the text was shown when it was saved. It leads from a changed English text to its former translation. */
  place: string;
  /** 1 if it is public. */
  isConfirmed: number;
  savedAt: number;
  savedBy: string;
};

export type PublishedProject = {
  /** "embedded", or the tag of a hosted backend: two may use the same ids. */
  backend: string;
  /** The backend's id. Empty: the projects that this backend had when it was first read are stored. */
  project: string;
};

/**
 * A current or former slug of a page, and the row the page shows. A renamed row has several; the latest published one is
 * current. A slug belongs to the last row that took it.
 */
export type PageAddress = {
  kind: "design" | "project" | "city";
  slug: string;
  /** The backend's id of the row. */
  rowId: string;
  /** The time of the backend read that gave the row this slug. */
  publishedAt: number;
};

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
