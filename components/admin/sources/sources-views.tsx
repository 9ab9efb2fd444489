import { Block } from "@/components/admin/dashboard/block";
import { Shares } from "@/components/admin/dashboard/shares";
import type { SourcesOfPeriod } from "@/contract/schemas/sources";
import { sourceWords as words } from "@/lib/content/source-words";
import styles from "./sources.module.scss";

/** The pages that were viewed, the pages of cities, and the devices. */
export function SourcesViews({ period: { pages, cities, devices } }: { period: SourcesOfPeriod }) {
  const named = devices.map(({ label, count }) => ({ label: words.deviceNames[label] ?? label, count }));
  const parts = [
    [words.pages, pages.map(({ label, count }) => ({ label: decoded(label), count }))],
    [words.cities, cities],
    [words.devices, named],
  ] as const;
  return (
    <div className={styles.views}>
      {parts.map(
        ([title, counts]) =>
          counts.length > 0 && (
            <Block key={title} title={title}>
              <Shares caption={title} head={title} counted={words.views} counts={counts} />
            </Block>
          ),
      )}
    </div>
  );
}

/** Names of designs and cities may be in any script. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
