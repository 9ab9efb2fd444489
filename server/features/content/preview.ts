import "server-only";
import { cache } from "react";
import { askContent } from "@/server/database/documents/content-store";

/** Who looks at a preview, if this page is one: React's cache holds it for the page that is being made and no other. */
const looker = cache((): { holder?: string } => ({}));

/** Makes the page that is being made show what this person has typed and not saved. Call it before the page reads. */
export function previewFor(holder: string): void {
  looker().holder = holder;
}

export const lookerAtPreview = (): string | undefined => looker().holder;

/** What this person has typed and not saved, each document by its key, and when. */
export async function draftsOf(holder: string) {
  const drafts = await askContent((content) => content.drafts(holder));
  return Object.fromEntries(drafts.map(({ key, value, ...rest }) => [key, { value: JSON.parse(value), ...rest }]));
}
