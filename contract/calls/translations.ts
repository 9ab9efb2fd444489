import { z } from "zod";
import { PUBLIC_TAGS, type SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import {
  confirmGroupInput,
  groupTexts,
  importedTranslations,
  languageProgress,
  siteText,
  translationFile,
  translationInput,
} from "@/contract/schemas/translation";

const own = { answeredBy: "site", access: ["site"] } as const;
/** The texts are those of documents and of the backend's rows. */
const readTags = ["translations", ...PUBLIC_TAGS] as const;
/** A draft is on no page. */
const drafts = ["translations"] as const;
const shown = ["translations", "site-content"] as const;
const done = z.object({ success: z.literal(true) });
const opening = { ...own, access: ["admin"], tags: shown, needsProof: true, response: done } as const;

/** Translations of all texts of the site, and the languages that visitors can read. */
export const translationCalls = {
  list: { ...own, method: "GET", path: "/api/translations", tags: readTags, response: listOf(languageProgress) },
  /** All texts, for a translator's file. */
  readAll: {
    ...own,
    method: "GET",
    path: "/api/translations/:language",
    tags: readTags,
    response: listOf(siteText),
  },
  readGroup: {
    ...own,
    method: "GET",
    path: "/api/translations/:language/groups/:group",
    tags: readTags,
    response: dataOf(groupTexts),
  },
  saveDrafts: {
    ...own,
    method: "PUT",
    path: "/api/translations/:language/drafts",
    tags: drafts,
    body: translationInput,
    response: done,
  },
  confirm: {
    ...own,
    method: "PUT",
    path: "/api/translations/:language/confirmed",
    tags: shown,
    body: translationInput,
    response: done,
  },
  /** Confirms the drafts of a group, as they were read. */
  confirmGroup: {
    ...own,
    method: "POST",
    path: "/api/translations/:language/groups/:group/confirmed",
    tags: shown,
    body: confirmGroupInput,
    response: dataOf(z.object({ confirmed: z.number() })),
  },
  /** Saves the rows of a translator's file as drafts. */
  importFile: {
    ...own,
    method: "POST",
    path: "/api/translations/:language/files",
    tags: drafts,
    body: translationFile,
    response: dataOf(importedTranslations),
  },
  open: { ...opening, method: "PUT", path: "/api/translations/:language/open" },
  close: { ...opening, method: "DELETE", path: "/api/translations/:language/open" },
} as const satisfies Record<string, SiteCall>;
