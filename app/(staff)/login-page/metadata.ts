import type { Metadata } from "next";

/** Of a sign-in page. Screen readers speak the title first: after a refusal it begins with that. */
export const signInMetadata = (title: string, refused: unknown): Metadata => ({
  title: refused === undefined ? title : `Error: ${title}`,
  robots: { index: false, follow: false },
});
