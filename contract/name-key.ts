/** The same for all spellings of a name. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");
