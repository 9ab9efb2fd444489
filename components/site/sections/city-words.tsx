export const cityTextProps = (name: string) => ({ "data-city-text": name, suppressHydrationWarning: true });

/** Holds the words that lib/page-scripts/chosen-city puts, by their names, into elements above it on the page. */
export function CityWords({ wordsByCity }: { wordsByCity: Record<string, Record<string, string>> }) {
  if (Object.keys(wordsByCity).length < 2) return null;
  return <city-words suppressHydrationWarning hidden data-words={JSON.stringify(wordsByCity)} />;
}
