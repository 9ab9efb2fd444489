import { z } from "zod";
import { PUBLIC_TAGS, type SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import {
  contentInput,
  contentSummary,
  contentVersion,
  contentVersionInFull,
  siteContent,
  siteLogoAnswer,
  siteLogoInput,
  sitePictureAnswer,
  sitePictureInput,
} from "@/contract/schemas/site-content";
import {
  confirmGroupInput,
  groupTexts,
  importedTranslations,
  languageProgress,
  siteText,
  translationFile,
  translationInput,
} from "@/contract/schemas/translation";

const tags = ["site-content"] as const;
/** The details of a package need the `packages` permission and so on; the answer checks the key. */
const editors = ["site", "packages", "designs", "projects"] as const;
const own = { answeredBy: "site", access: editors, tags } as const;
const response = dataOf(siteContent);

/** Page text and settings, as versioned documents (contract/content/documents.ts). */
export const siteContentCalls = {
  list: { ...own, method: "GET", path: "/api/site-content", access: ["site"], response: listOf(contentSummary) },
  read: { ...own, method: "GET", path: "/api/site-content/:key", response },
  save: { ...own, method: "PUT", path: "/api/site-content/:key", body: contentInput, response },
  /** The caller's unsaved text, invisible to others. */
  keepDraft: {
    ...own,
    method: "PUT",
    path: "/api/site-content/:key/draft",
    tags: [],
    body: contentInput,
    response: z.object({ kept: z.literal(true) }),
  },
  dropDraft: {
    ...own,
    method: "DELETE",
    path: "/api/site-content/:key/draft",
    tags: [],
    response: z.object({ kept: z.literal(false) }),
  },
  versions: { ...own, method: "GET", path: "/api/site-content/:key/versions", response: listOf(contentVersion) },
  version: {
    ...own,
    method: "GET",
    path: "/api/site-content/:key/versions/:version",
    response: dataOf(contentVersionInFull),
  },
  addPicture: {
    ...own,
    method: "POST",
    path: "/api/site-pictures",
    tags: [],
    body: sitePictureInput,
    encoding: "multipart",
    response: dataOf(sitePictureAnswer),
  },
  /** Stores a logo and its icons. They are public once Company details are saved with them. */
  addLogo: {
    ...own,
    method: "POST",
    path: "/api/site-pictures/logo",
    access: ["site"],
    tags: [],
    body: siteLogoInput,
    encoding: "multipart",
    response: dataOf(siteLogoAnswer),
  },
} as const satisfies Record<string, SiteCall>;

const ofTranslations = { answeredBy: "site", access: ["site"] } as const;
/** The texts are those of documents and of the backend's rows. */
const readTags = ["translations", ...PUBLIC_TAGS] as const;
/** A draft is on no page. */
const drafts = ["translations"] as const;
const shown = ["translations", "site-content"] as const;
const done = z.object({ success: z.literal(true) });
const opening = { ...ofTranslations, access: ["admin"], tags: shown, needsProof: true, response: done } as const;

/** Translations of all texts of the site, and the languages that visitors can read. */
export const translationCalls = {
  list: {
    ...ofTranslations,
    method: "GET",
    path: "/api/translations",
    tags: readTags,
    response: listOf(languageProgress),
  },
  /** All texts, for a translator's file. */
  readAll: {
    ...ofTranslations,
    method: "GET",
    path: "/api/translations/:language",
    tags: readTags,
    response: listOf(siteText),
  },
  readGroup: {
    ...ofTranslations,
    method: "GET",
    path: "/api/translations/:language/groups/:group",
    tags: readTags,
    response: dataOf(groupTexts),
  },
  saveDrafts: {
    ...ofTranslations,
    method: "PUT",
    path: "/api/translations/:language/drafts",
    tags: drafts,
    body: translationInput,
    response: done,
  },
  confirm: {
    ...ofTranslations,
    method: "PUT",
    path: "/api/translations/:language/confirmed",
    tags: shown,
    body: translationInput,
    response: done,
  },
  /** Confirms the drafts of a group, as they were read. */
  confirmGroup: {
    ...ofTranslations,
    method: "POST",
    path: "/api/translations/:language/groups/:group/confirmed",
    tags: shown,
    body: confirmGroupInput,
    response: dataOf(z.object({ confirmed: z.number() })),
  },
  /** Saves the rows of a translator's file as drafts. */
  importFile: {
    ...ofTranslations,
    method: "POST",
    path: "/api/translations/:language/files",
    tags: drafts,
    body: translationFile,
    response: dataOf(importedTranslations),
  },
  open: { ...opening, method: "PUT", path: "/api/translations/:language/open" },
  close: { ...opening, method: "DELETE", path: "/api/translations/:language/open" },
} as const satisfies Record<string, SiteCall>;
