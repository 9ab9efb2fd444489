import type { TranslatedLanguage } from "@/contract/language";

export type TranslationRow = {
  language: TranslatedLanguage;
  hash: string;
  english: string;
  text: string;
  /** Leads from a changed English text to its former translation. */
  place: string;
  isConfirmed: number;
  savedAt: number;
  savedBy: string;
};

export type PublishedProject = {
  /** "embedded", or the tag of a hosted backend: two may use the same ids. */
  backend: string;
  project: string;
};

/** A renamed row has several slugs: the latest published is current. A slug belongs to the last row that took it. */
export type PageAddress = {
  kind: "design" | "project" | "city";
  slug: string;
  rowId: string;
  publishedAt: number;
};

/** Immutable (contract/content/documents.ts); the highest version is public. */
export type ContentVersion = {
  key: string;
  language: string;
  /** From 1. Version 0, the built-in default, is not stored. */
  version: number;
  value: string;
  savedAt: number;
  savedBy: string;
};

export type ContentDraft = Omit<ContentVersion, "savedBy"> & {
  holder: string;
};

export type StoredPicture = { sha256: string; type: string; base64: string; createdAt: number };

export type PictureCopy = { picture: string; width: number; original: string; base64: string };
