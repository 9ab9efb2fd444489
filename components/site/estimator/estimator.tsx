"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { areaOf } from "@/lib/area";
import { formIdOf } from "@/lib/content/enquiry-placements";
import { COMMON_SITE, sites } from "@/lib/content/sites";
import { grouped, rupees } from "@/lib/format";
import type { CityRates } from "./city-rates";
import styles from "./estimator.module.scss";

const FORM = formIdOf("estimator");

/** What the plot comes to at each rate of the chosen city, as it is typed. Without script the table of examples stands for it. */
export function Estimator({ cities }: { cities: CityRates[] }) {
  const [typed, setTyped] = useState(grouped(COMMON_SITE.area));
  const [cityName, setCityName] = useState(cities[0]?.cityName);
  const city = cities.find((one) => one.cityName === cityName) ?? cities[0];
  const area = areaOf(typed);
  const sizeField = useRef<HTMLInputElement>(null);
  const cityField = useRef<HTMLSelectElement>(null);

  // It may have been filled in before this script was there to hear of it.
  const catchUp = useEffectEvent(() => {
    if (sizeField.current && sizeField.current.value !== typed) enter(sizeField.current.value);
    if (cityField.current) setCityName(cityField.current.value);
  });
  useEffect(() => catchUp(), []);

  function enter(size: string) {
    fillFormToo(typed, size);
    setTyped(size);
  }

  if (!city) return null;
  return (
    <div className={styles.estimator}>
      <div className={styles.asked}>
        <label className={styles.label} htmlFor="estimate-size">
          Plot size
        </label>
        <div className={styles.field}>
          <input
            ref={sizeField}
            id="estimate-size"
            className={styles.control}
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={(event) => enter(event.target.value)}
          />
          <span className={styles.unit} aria-hidden="true">
            sq ft
          </span>
        </div>
        <fieldset className={styles.sites}>
          <legend className={styles.legend}>Common sites</legend>
          {sites.map((site) => (
            <button
              key={site.name}
              type="button"
              className={styles.site}
              aria-pressed={site.area === area}
              onClick={() => enter(grouped(site.area))}
            >
              {site.name}
            </button>
          ))}
        </fieldset>
        <label className={styles.label} htmlFor="estimate-city">
          City
        </label>
        <div className={styles.field}>
          <select
            ref={cityField}
            id="estimate-city"
            name="city"
            form={FORM}
            className={styles.control}
            value={city.cityName}
            onChange={(event) => setCityName(event.target.value)}
          >
            {cities.map((one) => (
              <option key={one.cityName}>{one.cityName}</option>
            ))}
          </select>
          <Icon name="chevron" size={24} className={styles.chevron} />
        </div>
      </div>
      <div className={styles.told}>
        <p className={styles.label} role="status">
          {area ? `${grouped(area)} sq ft in ${city.cityName} comes to` : "Enter the size of your plot in square feet"}
        </p>
        <dl className={styles.figures}>
          {city.rates.map(({ rate, names }) => (
            <div key={rate} className={styles.figure}>
              <dt className={styles.package}>
                {names.join(", ")}
                <span className={styles.rate}>{rupees(rate)} per sq ft</span>
              </dt>
              <dd className={styles.sum}>{area ? rupees(rate * area) : "–"}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.rough}>A rough figure, GST included. The built-up area will change it.</p>
      </div>
    </div>
  );
}

/** The form below asks for the plot size as well: nobody types it twice, and what was typed there stays. */
function fillFormToo(before: string, size: string) {
  const field = (document.getElementById(FORM) as HTMLFormElement | null)?.elements.namedItem("plot_size");
  if (!(field instanceof HTMLInputElement) || (field.value !== "" && field.value !== before)) return;
  field.value = size;
  field.dispatchEvent(new Event("input", { bubbles: true })); // so that the form keeps it with its draft
}
