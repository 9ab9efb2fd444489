import { z } from "zod";

/** Longer than any document with all of its fields full, and than any field (contract/content). */
const MAX_DOCUMENT = 100_000;
const MAX_TEXT = 4_000;

function isBounded(value: unknown): boolean {
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? part.slice(0, MAX_TEXT) : part));
  return json.length <= MAX_DOCUMENT && json.length === JSON.stringify(value).length;
}

/** A document as it is sent. What it may hold depends on which it is: `contentSchemaOf` checks it. */
const value = z.record(z.string(), z.unknown()).refine(isBounded, "This text is too long for one page. Shorten it.");

/** `version` is the one that was changed: 0 is what the site came with. Nobody overwrites what he has not seen. */
export const contentInput = z.object({ value, version: z.number().int().nonnegative() });
export type ContentInput = z.infer<typeof contentInput>;

const kept = { value: z.record(z.string(), z.unknown()), version: z.number() };
const saved = { savedAt: z.string().nullable(), savedBy: z.string().nullable() };

/** A document as it is public, with what whoever asks has written and not saved. */
export const siteContent = z.object({
  key: z.string(),
  ...kept,
  ...saved,
  draft: z.object({ ...kept, savedAt: z.string() }).nullable(),
});
export type SiteContent = z.infer<typeof siteContent>;

/** A version in the list of a document's versions. */
export const contentVersion = z.object({ version: z.number(), savedAt: z.string(), savedBy: z.string() });
export type ContentVersion = z.infer<typeof contentVersion>;
export const contentVersionInFull = contentVersion.extend({ value: kept.value });

/** A document in the list of all: `samples` is how much in it is not the owner's own yet. */
export const contentSummary = z.object({ key: z.string(), version: z.number(), ...saved, samples: z.number() });
export type ContentSummary = z.infer<typeof contentSummary>;

export const sitePictureInput = z.object({ picture: z.file() });
export const sitePictureAnswer = z.object({ src: z.string(), width: z.number(), height: z.number() });

/** Whether a member of staff may edit the site. */
export const siteEditor = z.object({ mayEdit: z.boolean() });
