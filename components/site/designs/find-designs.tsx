"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslator } from "#translator";
import { LoadMore } from "@/components/site/sections/load-more";
import { SiteButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { designResultsPage, pages } from "@/lib/content/pages";
import {
  type DesignFilters,
  FACETS,
  type FacetOptions,
  type FilterValues,
  filterQuery,
  matchesFilters,
  readFilters,
} from "@/lib/designs/filter";
import styles from "./catalogue.module.scss";

const INITIAL_COUNT = 6;
const MATCH_COUNT = { one: "{found} of {n} plan", other: "{found} of {n} plans" } as const;

type FindDesignsProps = {
  items: readonly { id: string; card: ReactNode; findable: FilterValues }[];
  facets: FacetOptions[];
  filters?: DesignFilters;
  className?: string;
};

/** Without JavaScript the form requests `foundPage`, which the server renders for each request. */
export function FindDesigns({ items, facets, filters: initialFilters = {}, className }: FindDesignsProps) {
  const { t, counted, localHref, tag } = useTranslator();
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [filters, setFilters] = useState(initialFilters);
  const matches = items.filter(({ findable }) => matchesFilters(findable, filters));
  const query = filterQuery(filters);

  /** Filters that the visitor chose before hydration override the address. */
  const readChosenFilters = useEffectEvent(() => {
    const fields = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const inForm = readFilters(`?${new URLSearchParams(fields)}`);
    const chosen = filterQuery(inForm) ? inForm : readFilters(location.search);
    setFilters(chosen);
    if (filterQuery(chosen) && details.current) details.current.open = true;
  });
  useEffect(() => readChosenFilters(), []);

  function showFiltered(next: DesignFilters) {
    setFilters(next);
    history.replaceState(null, "", location.pathname + filterQuery(next) + location.hash);
  }

  const listProps = { initialCount: INITIAL_COUNT, className, progress: t("{shown} of {all} plans") };
  if (facets.length === 0) return <LoadMore items={items} {...listProps} />;
  return (
    <>
      <details
        ref={details}
        className="below-6 ruled top-hairline unprinted"
        open={filterQuery(initialFilters) !== ""}
        data-reads-address={FACETS.join(" ")}
      >
        <summary className="mid opens pad-2">
          {t("Find a plan by {facets}", { facets: alternatives(facets, tag) })}
        </summary>
        <form
          ref={form}
          className={styles.form}
          action={localHref(designResultsPage)}
          onSubmit={(event) => event.preventDefault()}
        >
          {facets.map(({ facet, label, options }) => (
            <fieldset key={facet} className={styles.facet}>
              <legend className={styles.label}>{label}</legend>
              {[{ value: "", label: t("Any") }, ...options].map((option) => {
                const isChosen = (filters[facet] ?? "") === option.value;
                const next = { ...filters, [facet]: option.value };
                return (
                  <label key={option.value} className="relative">
                    <input
                      type="radio"
                      name={facet}
                      value={option.value}
                      className="hit-area"
                      checked={isChosen}
                      disabled={!isChosen && !items.some(({ findable }) => matchesFilters(findable, next))}
                      onChange={() => showFiltered(next)}
                    />
                    <span className={styles.option}>{option.label}</span>
                  </label>
                );
              })}
            </fieldset>
          ))}
          <noscript>
            <SiteButton type="submit" look="line">
              {t("Show plans")}
            </SiteButton>
          </noscript>
        </form>
      </details>
      {/* Is always rendered, because screen readers miss text that arrives together with its region. */}
      <div role="status">
        {query && (
          <p className="cluster center apart-4 below-5">
            <span>{counted(items.length, MATCH_COUNT, { found: matches.length })}</span>
            <TextLink
              href={pages.designs.href}
              onClick={(event) => {
                event.preventDefault();
                showFiltered({});
                details.current?.querySelector("summary")?.focus(); // since this link disappears
              }}
            >
              {t("Show all")}
            </TextLink>
          </p>
        )}
      </div>
      {matches.length === 0 ? (
        <Notice message={t("No plan matches your choice.")}>
          <TextLink href="#contactform">{t("Ask us for a plan")}</TextLink>
        </Notice>
      ) : (
        <LoadMore key={query} items={matches} {...listProps} />
      )}
    </>
  );
}

const alternatives = (facets: FacetOptions[], tag: string) =>
  new Intl.ListFormat(tag, { type: "disjunction" }).format(facets.map(({ label }) => label.toLowerCase()));
