import { z } from "zod";
import { group, PUBLIC_TAGS, type SiteCall } from "@/contract/calls/call";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import {
  confirmGroupInput,
  contentInput,
  contentSummary,
  contentVersion,
  contentVersionInFull,
  groupTexts,
  importedTranslations,
  languageProgress,
  siteContent,
  siteLogoAnswer,
  siteLogoInput,
  sitePictureAnswer,
  sitePictureInput,
  siteText,
  translationFile,
  translationInput,
} from "@/contract/schemas/site-content";

/** The details of a package need the `packages` permission and so on; the answer checks the key. */
const ofDocuments = group({
  answeredBy: "site",
  access: ["site", "packages", "designs", "projects"],
  tags: ["site-content"],
});
const document = dataOf(siteContent);

/** Page text and settings, as versioned documents (contract/content/documents.ts). */
export const siteContentCalls = {
  list: ofDocuments.get("/api/site-content", listOf(contentSummary), { access: ["site"] }),
  read: ofDocuments.get("/api/site-content/:key", document),
  save: ofDocuments.put("/api/site-content/:key", document, { body: contentInput }),
  /** The caller's unsaved text, invisible to others. */
  keepDraft: ofDocuments.put("/api/site-content/:key/draft", z.object({ kept: z.literal(true) }), {
    tags: [],
    body: contentInput,
  }),
  dropDraft: ofDocuments.delete("/api/site-content/:key/draft", z.object({ kept: z.literal(false) }), { tags: [] }),
  versions: ofDocuments.get("/api/site-content/:key/versions", listOf(contentVersion)),
  version: ofDocuments.get("/api/site-content/:key/versions/:version", dataOf(contentVersionInFull)),
  addPicture: ofDocuments.post("/api/site-pictures", dataOf(sitePictureAnswer), {
    tags: [],
    body: sitePictureInput,
    encoding: "multipart",
  }),
  /** Stores a logo and its icons. They are public once Company details are saved with them. */
  addLogo: ofDocuments.post("/api/site-pictures/logo", dataOf(siteLogoAnswer), {
    access: ["site"],
    tags: [],
    body: siteLogoInput,
    encoding: "multipart",
  }),
} as const satisfies Record<string, SiteCall>;

/** The texts are those of documents and of the backend's rows. */
const texts = group({ answeredBy: "site", access: ["site"], tags: ["translations", ...PUBLIC_TAGS] });
/** A draft is on no page. */
const drafts = group({ answeredBy: "site", access: ["site"], tags: ["translations"] });
const shown = group({ answeredBy: "site", access: ["site"], tags: ["translations", "site-content"] });
const opening = { access: ["admin"], needsProof: true } as const;

/** Translations of all texts of the site, and the languages that visitors can read. */
export const translationCalls = {
  list: texts.get("/api/translations", listOf(languageProgress)),
  /** All texts, for a translator's file. */
  readAll: texts.get("/api/translations/:language", listOf(siteText)),
  readGroup: texts.get("/api/translations/:language/groups/:group", dataOf(groupTexts)),
  saveDrafts: drafts.put("/api/translations/:language/drafts", done, { body: translationInput }),
  confirm: shown.put("/api/translations/:language/confirmed", done, { body: translationInput }),
  /** Confirms the drafts of a group, as they were read. */
  confirmGroup: shown.post(
    "/api/translations/:language/groups/:group/confirmed",
    dataOf(z.object({ confirmed: z.number() })),
    { body: confirmGroupInput },
  ),
  /** Saves the rows of a translator's file as drafts. */
  importFile: drafts.post("/api/translations/:language/files", dataOf(importedTranslations), { body: translationFile }),
  open: shown.put("/api/translations/:language/open", done, opening),
  close: shown.delete("/api/translations/:language/open", done, opening),
} as const satisfies Record<string, SiteCall>;
