import { useTranslator } from "#translator";
import { Section } from "@/components/site/sections/section";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import { slugOf } from "@/lib/content/slug";
import { embeddedMap, mapsLink } from "@/server/web/site/maps";
import styles from "./contact-sections.module.scss";
import { MapFrame } from "./map-frame";

type Place = Company["places"][number];

export const placeId = ({ label }: Pick<Place, "label">) => `place-${slugOf(label)}`;

export function Maps({ places }: { places: readonly Place[] }) {
  const { t } = useTranslator();
  if (places.length === 0) return null;
  return (
    <Section background="paper">
      <div className={styles.maps}>
        {places.map((place, index) => {
          const href = mapsLink(place);
          return (
            <figure key={place.label} id={placeId(place)}>
              {place.picture && (
                <Photo className="full below-3" {...place.picture} sizes="(width >= 64em) 45vw, 100vw" />
              )}
              {place.point && (
                <MapFrame src={embeddedMap(place.point)} title={place.label} isTurned={index % 2 === 1} />
              )}
              <figcaption className={styles.place}>
                <h2 className="h3 mid breaks">{place.label}</h2>
                {place.address && <p className="text-2 lines">{place.address}</p>}
                {place.hours && <p className="text-2 lines">{t("Opening hours: {hours}", { hours: place.hours })}</p>}
                {href && (
                  <TextLink
                    href={href}
                    className={styles.open}
                    aria-label={t("Open in Maps: {place}", { place: place.label })}
                  >
                    {t("Open in Maps")}
                  </TextLink>
                )}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Section>
  );
}
