import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/lib/content/messages";
import type { CityOffers } from "@/lib/site/offers";
import { pricesOf } from "@/lib/site/prices";
import { offersInWords } from "../in-words";
import { PackageCard } from "../package-card";
import styles from "./city-packages.module.scss";

/** One city's packages, cheapest first, so that the timber in the squares rises from left to right. */
export function CityPackages({ cityName, offers }: CityOffers) {
  if (!offers?.length) {
    return (
      <>
        <h3 className={styles.name}>{cityName}</h3>
        <Notice message={offers ? messages.home.noPackages : messages.home.packages}>
          <TextLink href="#contactform">Ask us for the rates</TextLink>
        </Notice>
      </>
    );
  }
  const highestRate = Math.max(...pricesOf(offers));
  return (
    <>
      <h3 className={styles.name}>{`${offersInWords(offers)} in ${cityName}`}</h3>
      <div className={styles.row}>
        {offers.map((offer) => (
          <PackageCard key={offer._id} className={styles.card} offer={offer} highestRate={highestRate} />
        ))}
      </div>
    </>
  );
}
