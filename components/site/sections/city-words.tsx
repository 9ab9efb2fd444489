/** Marks an element whose text follows the chosen city. */
export const saysOfCity = (name: string) => ({ "data-city-says": name, suppressHydrationWarning: true });

/**
 * The words of each city for elements above it on the page, by name. The page itself shows one city's, until the
 * visitor has chosen another (lib/page-scripts/city-words).
 */
export function CityWords({ words }: { words: Record<string, Record<string, string>> }) {
  if (Object.keys(words).length < 2) return null;
  return <city-words suppressHydrationWarning hidden data-words={JSON.stringify(words)} />;
}
