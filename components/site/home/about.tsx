import { useTranslator } from "#translator";
import { CityWords, cityText } from "@/components/site/sections/city-words";
import { Sample } from "@/components/site/sections/sample";
import { Section } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { MoreLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import type { Counter } from "@/contract/content/lists";
import styles from "./home-sections.module.scss";

type Words = DocumentOf<"home">;
type AboutProps = { words: Words; wordsByCity: Record<string, Words>; counters: readonly Counter[] };

export function About({ words, wordsByCity, counters }: AboutProps) {
  const { t } = useTranslator();
  return (
    <Section isScreenOnly>
      <div className="columns-12 rows-5">
        <h2 className="state pretty span-1-8">{words.statement}</h2>
        <div className={styles.aboutText}>
          <p className="from-m" {...cityText("about")}>
            {words.about}
          </p>
          <CityWords words={aboutByCity(wordsByCity)} />
          <MoreLink href="/about-us">{t("More about us")}</MoreLink>
        </div>
        {counters.length > 0 && (
          <dl className={cx("span-1-8", styles.counters)}>
            {counters.map(({ target, suffix, label }) => (
              <div key={label} className={styles.counter}>
                <dt className="small text-2">{label}</dt>
                <dd>
                  <animated-counter suppressHydrationWarning>{`${target ?? ""}${suffix}`}</animated-counter>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {counters.some(({ isSample }) => isSample) && (
          <p className={cx("meta text-2 span-1-8", styles.sampleNote)}>
            <Sample /> {t("Our own figures will come here.")}
          </p>
        )}
      </div>
    </Section>
  );
}

const aboutByCity = (wordsByCity: AboutProps["wordsByCity"]) =>
  Object.fromEntries(Object.entries(wordsByCity).map(([city, { about }]) => [city, { about }]));
