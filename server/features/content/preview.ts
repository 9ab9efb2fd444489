import "server-only";
import { cache } from "react";
import { withContentStore } from "@/server/database/documents/document";

/** React's cache scopes it to one render. */
const previewer = cache((): { holder?: string } => ({}));

export function previewFor(holder: string): void {
  previewer().holder = holder;
}

export const currentPreviewer = (): string | undefined => previewer().holder;

export async function draftsOf(holder: string) {
  const drafts = await withContentStore((content) => content.drafts(holder));
  return Object.fromEntries(drafts.map(({ key, value, ...rest }) => [key, { value: JSON.parse(value), ...rest }]));
}
