/**
 * Text as it is searched and sorted: casing never tells two apart. The one rule for both sides of the wire, so that a
 * list looks the same whoever searched and sorted it.
 */
export const folded = (text: string): string => text.toLowerCase();
