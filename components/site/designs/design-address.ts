/**
 * The address of a design's dialog on the designs page. Uses the id, because the address of its own page changes with
 * its name.
 */
export const designHash = (id: string) => `design-${id}`;
