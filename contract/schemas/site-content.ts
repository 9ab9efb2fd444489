import { z } from "zod";

const MEDIA = /^\/media\/site\/[0-9a-f]{64}$/;
const address = z.string().regex(MEDIA);

/** A logo is readable on any ground, or only on a light or a dark plate. */
const ground = z.enum(["any", "light", "dark"]);
export type Ground = z.infer<typeof ground>;

/** A PNG without empty margins, and the square icons made from it. */
export const logo = z.object({
  src: address,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  ground,
  icon: address,
  /** For home screens, which cut off its corners. */
  appIcon: address,
});
export type Logo = z.infer<typeof logo>;

/** Above the size of every document with all limits of contract/content used. */
const MAX_DOCUMENT = 100_000;
const MAX_TEXT = 4_000;

function isBounded(value: unknown): boolean {
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? part.slice(0, MAX_TEXT) : part));
  return json.length <= MAX_DOCUMENT && json.length === JSON.stringify(value).length;
}

/** `contentSchemaOf` validates it by kind. */
const value = z.record(z.string(), z.unknown()).refine(isBounded, "This text is too long for one page. Shorten it.");

/** `version` is the one that was edited (0: the defaults), so a save never overwrites an unseen version. */
export const contentInput = z.object({ value, version: z.number().int().nonnegative() });
export type ContentInput = z.infer<typeof contentInput>;

const stored = { value: z.record(z.string(), z.unknown()), version: z.number() };
const saved = { savedAt: z.string().nullable(), savedBy: z.string().nullable() };

/** `draft` is the caller's. */
export const siteContent = z.object({
  key: z.string(),
  ...stored,
  ...saved,
  draft: z.object({ ...stored, savedAt: z.string() }).nullable(),
});
export type SiteContent = z.infer<typeof siteContent>;

export const contentVersion = z.object({ version: z.number(), savedAt: z.string(), savedBy: z.string() });
export type ContentVersion = z.infer<typeof contentVersion>;
export const contentVersionInFull = contentVersion.extend({ value: stored.value });

/** `samples` counts entries that the owner has not replaced yet. */
export const contentSummary = z.object({ key: z.string(), version: z.number(), ...saved, samples: z.number() });
export type ContentSummary = z.infer<typeof contentSummary>;

export const sitePictureInput = z.object({ picture: z.file() });
export const siteLogoInput = z.object({ logo: z.file() });
export const siteLogoAnswer = logo;
export const sitePictureAnswer = z.object({ src: z.string(), width: z.number(), height: z.number() });
