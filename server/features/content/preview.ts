import "server-only";
import { cache } from "react";
import { withContentStore } from "@/server/database/documents/content-store";

/** The person who previews the current page, if any. React's cache scopes it to one render. */
const looker = cache((): { holder?: string } => ({}));

/** Shows this person's drafts on the page being rendered. Call it before the page reads content. */
export function previewFor(holder: string): void {
  looker().holder = holder;
}

export const lookerAtPreview = (): string | undefined => looker().holder;

/** This person's drafts by document key, with their times. */
export async function draftsOf(holder: string) {
  const drafts = await withContentStore((content) => content.drafts(holder));
  return Object.fromEntries(drafts.map(({ key, value, ...rest }) => [key, { value: JSON.parse(value), ...rest }]));
}
