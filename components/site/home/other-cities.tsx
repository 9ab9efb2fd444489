"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/lib/content/messages";
import type { CityOffers } from "@/lib/site/offers";
import { CITY_CHOICE } from "./city-choice";
import styles from "./other-cities.module.scss";

/** A city whose packages are not in the page: where they are to be had, and the page of its own, if it has one. */
export type OtherCity = { cityName: string; packages: string; page: string | undefined };

/** The packages of another city than the first, which come when it is chosen. Without script each city's page is a link away. */
export function OtherCities({ cities }: { cities: OtherCity[] }) {
  const chosen = cities[useChosen() - 1];
  return chosen ? <Packages key={chosen.packages} {...chosen} /> : <Pages cities={cities} />;
}

function Pages({ cities }: { cities: OtherCity[] }) {
  return (
    <ul>
      {cities.map(({ cityName, packages, page }) => (
        <li key={packages}>
          {page ? <TextLink href={page}>Packages in {cityName}</TextLink> : `${cityName}: ${messages.home.noPackages}`}
        </li>
      ))}
    </ul>
  );
}

function Packages(city: OtherCity) {
  const { packages } = city;
  const [shown, setShown] = useState<ReactNode>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const called = new AbortController();
    fetchPackages(packages, called.signal).then(setShown, () => setFailed(!called.signal.aborted));
    return () => called.abort();
  }, [packages]);

  if (hasFailed) return <Failed {...city} />;
  if (shown) return shown;
  return (
    <p className={styles.loading} role="status">
      {messages.loading}
    </p>
  );
}

async function fetchPackages(address: string, signal: AbortSignal) {
  const [response, { CityPackages }] = await Promise.all([fetch(address, { signal }), import("./city-packages")]);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return <CityPackages {...((await response.json()) as CityOffers)} />;
}

const Failed = ({ cityName, page }: OtherCity) => (
  <Notice message={messages.home.packages}>
    <TextLink href={page ?? "#contactform"}>{page ? `Packages in ${cityName}` : "Ask us for the rates"}</TextLink>
  </Notice>
);

/** Which city the list stands at, also where somebody chose before this script was there. */
const useChosen = () =>
  useSyncExternalStore(
    listen,
    () => findChoice()?.selectedIndex ?? 0,
    () => 0,
  );

function listen(onChange: () => void) {
  const choice = findChoice();
  choice?.addEventListener("change", onChange);
  return () => choice?.removeEventListener("change", onChange);
}

const findChoice = () => document.getElementById(CITY_CHOICE) as HTMLSelectElement | null;
