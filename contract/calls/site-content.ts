import { z } from "zod";
import { answeredBySite, PUBLIC_TAGS } from "@/contract/calls/call";
import { dataOf, done, listOf } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/site-content";

/** The details of a package need the `packages` permission and so on; the answer checks the key. */
const ofDocuments = answeredBySite(["site", "packages", "designs", "projects"], ["site-content"]);
const document = dataOf(schema.siteContent);
/** Not public until a document is saved with it. */
const draft = { tags: [], body: schema.contentInput } as const;
const picture = { tags: [], body: schema.sitePictureInput, encoding: "multipart" } as const;
const logo = { access: ["site"], tags: [], body: schema.siteLogoInput, encoding: "multipart" } as const;

/** Page text and settings, as versioned documents (contract/content/documents.ts). */
export const siteContentCalls = {
  list: ofDocuments.get("/api/site-content", listOf(schema.contentSummary), { access: ["site"] }),
  read: ofDocuments.get("/api/site-content/:key", document),
  save: ofDocuments.put("/api/site-content/:key", document, { body: schema.contentInput }),
  /** The caller's unsaved text, invisible to others. */
  saveDraft: ofDocuments.put("/api/site-content/:key/draft", z.object({ kept: z.literal(true) }), draft),
  dropDraft: ofDocuments.delete("/api/site-content/:key/draft", z.object({ kept: z.literal(false) }), { tags: [] }),
  versions: ofDocuments.get("/api/site-content/:key/versions", listOf(schema.contentVersion)),
  version: ofDocuments.get("/api/site-content/:key/versions/:version", dataOf(schema.contentVersionInFull)),
  addPicture: ofDocuments.post("/api/site-pictures", dataOf(schema.sitePictureAnswer), picture),
  addLogo: ofDocuments.post("/api/site-pictures/logo", dataOf(schema.logo), logo),
};

/** The texts are those of documents and of the backend's rows. */
const ofTexts = answeredBySite(["site"], ["translations", ...PUBLIC_TAGS]);
const ofDrafts = answeredBySite(["site"], ["translations"]);
const ofShownTexts = answeredBySite(["site"], ["translations", "site-content"]);
const ofLanguages = answeredBySite(["admin"], ["translations", "site-content"]);
const confirmed = dataOf(z.object({ confirmed: z.number() }));
const ofGroup = "/api/translations/:language/groups/:group";

export const translationCalls = {
  list: ofTexts.get("/api/translations", listOf(schema.languageProgress)),
  readAll: ofTexts.get("/api/translations/:language", listOf(schema.siteText)),
  readGroup: ofTexts.get(ofGroup, dataOf(schema.groupTexts)),
  saveDrafts: ofDrafts.put("/api/translations/:language/drafts", done, { body: schema.translationInput }),
  confirm: ofShownTexts.put("/api/translations/:language/confirmed", done, { body: schema.translationInput }),
  confirmGroup: ofShownTexts.post(`${ofGroup}/confirmed`, confirmed, { body: schema.confirmGroupInput }),
  importFile: ofDrafts.post("/api/translations/:language/files", dataOf(schema.importedTranslations), {
    body: schema.translationFile,
  }),
  open: ofLanguages.put("/api/translations/:language/open", done, { needsProof: true }),
  close: ofLanguages.delete("/api/translations/:language/open", done, { needsProof: true }),
};
