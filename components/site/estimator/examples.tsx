import { Section, SectionHead } from "@/components/site/sections/section";
import type { DocumentOf } from "@/contract/content/documents";
import { sites } from "@/lib/content/sites";
import { sumOf } from "@/lib/estimate/arithmetic";
import type { CityRates } from "@/lib/estimate/estimate";
import { grouped, rupees } from "@/lib/format";
import { Disclaimer } from "./disclaimer";
import styles from "./examples.module.scss";

type ExamplesProps = { words: Pick<DocumentOf<"estimator">, "examplesLead" | "disclaimer">; cities: CityRates[] };

/** The cost for common plot sizes in each city, also without JavaScript. */
export function Examples({ words, cities }: ExamplesProps) {
  return (
    <Section background="paper" height="high" className={styles.examples}>
      <SectionHead title="Cost for common plot sizes">{words.examplesLead && <p>{words.examplesLead}</p>}</SectionHead>
      {cities.map((city, index) => (
        <details key={city.cityName} className={styles.city} open={index === 0}>
          <summary className={styles.name}>{city.cityName}</summary>
          <Table {...city} />
        </details>
      ))}
      <Disclaimer text={words.disclaimer} />
    </Section>
  );
}

/** Explicit roles: phones show the table as cards, and some screen readers would then ignore its semantics. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({ role });

function Table({ cityName, rates }: CityRates) {
  return (
    <table {...as("table")} className={styles.table} aria-label={`Cost for common plot sizes in ${cityName}`}>
      <thead {...as("rowgroup")} className={styles.heads}>
        <tr {...as("row")}>
          <th {...as("columnheader")}>Rate per sq ft</th>
          {sites.map(({ name, area }) => (
            <th key={name} {...as("columnheader")}>
              {name}
              <span>{grouped(area)} sq ft</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as("rowgroup")}>
        {rates.map(({ rate, names }) => (
          <tr key={rate} {...as("row")} className={styles.row}>
            <th {...as("rowheader")} className={styles.rate}>
              {rupees(rate)}
              <span>{names.join(", ")}</span>
            </th>
            {sites.map(({ name, area }) => (
              <td key={name} {...as("cell")} data-site={`${name}, ${grouped(area)} sq ft`}>
                {rupees(sumOf(area, rate))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
