import { pageMetadata } from "@/lib/content/page-metadata";

/** A design's place on the designs page. By its id and not by its name, so that a shared link outlives a new name. */
export const designHash = (id: string) => `design-${id}`;
export const designAddress = (id: string) => `${pageMetadata.designs.path}#${designHash(id)}`;
