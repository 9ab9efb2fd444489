import { sites } from "@/lib/content/sites";
import { grouped, rupees } from "@/lib/format";
import { Section, SectionHead } from "../section";
import type { CityRates } from "./city-rates";
import { Disclaimer } from "./disclaimer";
import styles from "./examples.module.scss";

/** What common sites come to in each city: the whole answer for who has no script, and a ready reckoner for all. */
export function Examples({ cities }: { cities: CityRates[] }) {
  return (
    <Section ground="paper" height="high">
      <SectionHead title="What common sites come to">
        <p>Rate times size, in rupees, GST included. The built-up area will change it.</p>
      </SectionHead>
      {cities.map((city, index) => (
        <details key={city.cityName} className={styles.city} open={index === 0}>
          <summary className={styles.name}>{city.cityName}</summary>
          <Table {...city} />
        </details>
      ))}
      <Disclaimer />
    </Section>
  );
}

/** Said outright: laid out as cards on a phone, a table and its parts would no longer be one to every screen reader. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({ role });

function Table({ cityName, rates }: CityRates) {
  return (
    <table {...as("table")} className={styles.table} aria-label={`What common sites come to in ${cityName}`}>
      <thead {...as("rowgroup")} className={styles.heads}>
        <tr {...as("row")}>
          <th {...as("columnheader")}>Rate per sq ft</th>
          {sites.map(({ name, area }) => (
            <th {...as("columnheader")} key={name}>
              {name}
              <span>{grouped(area)} sq ft</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as("rowgroup")}>
        {rates.map(({ rate, names }) => (
          <tr {...as("row")} key={rate} className={styles.row}>
            <th {...as("rowheader")} className={styles.rate}>
              {rupees(rate)}
              <span>{names.join(", ")}</span>
            </th>
            {sites.map(({ name, area }) => (
              <td {...as("cell")} key={name} data-site={`${name}, ${grouped(area)} sq ft`}>
                {rupees(rate * area)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
