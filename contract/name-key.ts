export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");
