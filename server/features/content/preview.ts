import "server-only";
import { cache } from "react";
import { withContentStore } from "@/server/database/documents/content-store";

/** The person who previews the current page, if any. React's cache scopes it to one render. */
const previewer = cache((): { holder?: string } => ({}));

/** Shows this person's drafts on the page being rendered. Call it before the page reads content. */
export function previewFor(holder: string): void {
  previewer().holder = holder;
}

export const currentPreviewer = (): string | undefined => previewer().holder;

/** This person's drafts by document key, with their times. */
export async function draftsOf(holder: string) {
  const drafts = await withContentStore((content) => content.drafts(holder));
  return Object.fromEntries(drafts.map(({ key, value, ...rest }) => [key, { value: JSON.parse(value), ...rest }]));
}
