export const cityText = (name: string) => ({ "data-city-text": name, suppressHydrationWarning: true });

/** For elements above it on the page, by name (lib/page-scripts/chosen-city). */
export function CityWords({ words }: { words: Record<string, Record<string, string>> }) {
  if (Object.keys(words).length < 2) return null;
  return <city-words suppressHydrationWarning hidden data-words={JSON.stringify(words)} />;
}
