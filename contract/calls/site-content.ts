import { z } from "zod";
import { answeredBySite, PUBLIC_TAGS } from "@/contract/calls/call";
import { dataOf, listOf, successAnswer } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/site-content";

/** The details of a package need the permission `packages`, and so on. The handler checks this by the key. */
const forDocuments = answeredBySite(["site", "packages", "designs", "projects"], ["site-content"]);
const document = dataOf(schema.siteContent);
/** A picture is public only once a document is saved with it. */
const draft = { tags: [], body: schema.contentInput } as const;
const picture = { tags: [], body: schema.sitePictureInput, encoding: "multipart" } as const;
const logo = { access: ["site"], tags: [], body: schema.siteLogoInput, encoding: "multipart" } as const;

/** Page text and settings, as versioned documents (contract/content/documents.ts). */
export const siteContentCalls = {
  list: forDocuments.get("/api/site-content", listOf(schema.contentSummary), { access: ["site"] }),
  read: forDocuments.get("/api/site-content/:key", document),
  save: forDocuments.put("/api/site-content/:key", document, { body: schema.contentInput }),
  /** The caller's unsaved text, invisible to others. */
  saveDraft: forDocuments.put("/api/site-content/:key/draft", z.object({ kept: z.literal(true) }), draft),
  dropDraft: forDocuments.delete("/api/site-content/:key/draft", z.object({ kept: z.literal(false) }), { tags: [] }),
  versions: forDocuments.get("/api/site-content/:key/versions", listOf(schema.contentVersion)),
  version: forDocuments.get("/api/site-content/:key/versions/:version", dataOf(schema.contentVersionInFull)),
  addPicture: forDocuments.post("/api/site-pictures", dataOf(schema.sitePictureAnswer), picture),
  addLogo: forDocuments.post("/api/site-pictures/logo", dataOf(schema.logo), logo),
};

/** All public tags, because the texts are those of documents and of the backend's rows. */
const forTexts = answeredBySite(["site"], ["translations", ...PUBLIC_TAGS]);
const forDrafts = answeredBySite(["site"], ["translations"]);
const forShownTexts = answeredBySite(["site"], ["translations", "site-content"]);
const forLanguages = answeredBySite(["admin"], ["translations", "site-content"]);
const confirmed = dataOf(z.object({ confirmed: z.number() }));
const groupPath = "/api/translations/:language/groups/:group";

export const translationCalls = {
  list: forTexts.get("/api/translations", listOf(schema.languageProgress)),
  readAll: forTexts.get("/api/translations/:language", listOf(schema.siteText)),
  readGroup: forTexts.get(groupPath, dataOf(schema.groupTexts)),
  saveDrafts: forDrafts.put("/api/translations/:language/drafts", successAnswer, { body: schema.translationInput }),
  confirm: forShownTexts.put("/api/translations/:language/confirmed", successAnswer, { body: schema.translationInput }),
  confirmGroup: forShownTexts.post(`${groupPath}/confirmed`, confirmed, { body: schema.confirmGroupInput }),
  importFile: forDrafts.post("/api/translations/:language/files", dataOf(schema.importedTranslations), {
    body: schema.translationFile,
  }),
  open: forLanguages.put("/api/translations/:language/open", successAnswer, { needsProof: true }),
  close: forLanguages.delete("/api/translations/:language/open", successAnswer, { needsProof: true }),
};
