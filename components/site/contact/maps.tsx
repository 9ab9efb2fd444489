import { TextLink } from "@/components/ui/text-link";
import { embeddedMap, mapsLink } from "@/lib/content/maps";
import { site } from "@/lib/content/site";
import { Section } from "../section";
import { MapFrame } from "./map-frame";
import styles from "./maps.module.scss";

const places = [
  { id: "office", title: "Office Address", ...site.office },
  { id: "experience-centre", title: "Experience Centre", ...site.experienceCentre },
] as const;

/** The browser fetches a map when it comes near. Without its host the address and the way there are still in the page. */
export function Maps() {
  return (
    <Section ground="paper">
      <div className={styles.maps}>
        {places.map(({ id, title, lines, at }) => (
          <figure key={id} id={id} className={styles.place}>
            <MapFrame src={embeddedMap(at)} title={title} />
            <figcaption className={styles.words}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.address}>{lines.join(", ")}</p>
              <TextLink href={mapsLink(at)} className={styles.open} aria-label={`Open in Maps: ${title}`}>
                Open in Maps
              </TextLink>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
