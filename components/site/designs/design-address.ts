/** Uses the id, because the address of the design's page changes with its name. */
export const designHash = (id: string) => `design-${id}`;
