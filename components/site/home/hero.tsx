import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import { site } from "@/lib/content/site";
import type { CityOffers } from "@/lib/site/offers";
import house from "../art/hero-dusk.jpg";
import styles from "./hero.module.scss";
import { RatePlate } from "./rate-plate";

export function Hero({ city }: { city: CityOffers | undefined }) {
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <Photo
          src={house}
          alt="Timber-framed house at dusk: warm light behind a tall glazed gable and a long verandah, reflected in a lily pond with palms behind"
          sizes="100vw"
          placeholder="blur"
          preload
        />
      </div>
      <div className={styles.inner}>
        <h1 className={styles.title}>Timber homes, priced by the square&nbsp;foot.</h1>
        <div className={styles.foot}>
          <p className={styles.lead}>
            Prefab timber-framed houses in {site.city}. You see the rate before you speak to anyone.
          </p>
          <p className={styles.actions}>
            <ButtonLink href="/contact-us">Let's Build</ButtonLink>
            <TextLink href="/cost-estimator">Work out a cost</TextLink>
          </p>
        </div>
        {city?.offers && <RatePlate cityName={city.cityName} offers={city.offers} />}
      </div>
    </section>
  );
}
