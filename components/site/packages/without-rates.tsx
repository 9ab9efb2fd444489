import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { offersInWords } from "@/components/site/cards/in-words";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { type CityOffers, pathOfCity } from "@/server/features/catalogue";

export function CitiesWithPackages({ cities, children }: { cities: CityOffers[]; children?: ReactNode }) {
  const translator = useTranslator();
  return (
    <>
      {cities.length > 0 && (
        <>
          <h2 className="h3 below-4">{translator.t("Our packages in other cities")}</h2>
          <ul className="measure top-hairline">
            {cities.map((city) => (
              <li key={city.cityName} className="cluster center between apart-4 ruled breaks">
                <TextLink href={pathOfCity(city)}>{translator.text(city.cityName)}</TextLink>
                {city.offers && <span className="fine text-2">{offersInWords(city.offers, translator)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="cluster gap-3 above-5">{children}</div>
    </>
  );
}

export function RatesMissing({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslator();
  return (
    <Notice message={t(hasFailed ? visitorMessages.home.packages : visitorMessages.home.noPackages)}>
      <TextLink href="#contactform">{t("Ask us for the rates")}</TextLink>
    </Notice>
  );
}
