import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import type { CityOffers } from "@/server/features/catalogue";
import house from "../art/hero-dusk.jpg";
import upright from "../art/hero-dusk-portrait.jpg";
import styles from "./hero.module.scss";
import { RatePlate } from "./rate-plate";

type HeroProps = { words: DocumentOf<"home">; city: CityOffers | undefined };

/** A wide window shows the whole house under its sky, a narrow one the gable under a sky as high as the headline. */
export function Hero({ words, city }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <Photo
          src={house}
          cut={{
            src: upright,
            media: "(width < 64em)",
            elsewhere: "(width >= 64em)",
            sizes: "(width < 40em) 100vw, 46vw",
          }}
          alt="Timber-framed house at dusk: warm light behind a tall glazed gable and a long verandah, mirrored in a lily pond with palms behind"
          sizes="100vw"
          preload
        />
      </div>
      <div className={styles.inner}>
        <h1 className={styles.title}>{words.title}</h1>
        <div className={styles.foot}>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.actions}>
            <ButtonLink href="/contact-us">Let's Build</ButtonLink>
            <TextLink href="/cost-estimator">Calculate the cost</TextLink>
          </p>
        </div>
        {city?.offers && <RatePlate cityName={city.cityName} offers={city.offers} />}
      </div>
    </section>
  );
}
