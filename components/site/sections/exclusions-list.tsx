import { useTranslator } from "#translator";
import { SplitSection } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import type { Exclusion } from "@/lib/content/exclusions";
import type { Offer } from "@/server/features/catalogue";
import { NOT_INCLUDED } from "@/lib/content/pages";
import styles from "./exclusions-list.module.scss";

type ExclusionsListProps = { lead: string; offers: readonly Offer[] };

export function ExclusionsList({ lead, offers }: ExclusionsListProps) {
  const { t, text, sentenceEnd } = useTranslator();
  const all = [...new Map(offers.flatMap(({ exclusions }) => exclusions).map((one) => [one.key, one])).values()];
  if (all.length === 0) return null;
  const without = ({ key }: Exclusion) => {
    const lacking = offers.filter(({ exclusions }) => exclusions.some((one) => one.key === key));
    return lacking.length === offers.length ? [] : lacking.map(({ packageName }) => text(packageName));
  };
  const always = all.filter(({ isOnlyIf }) => !isOnlyIf);
  const groups = [
    { title: t("In none of our packages"), items: always.filter((one) => without(one).length === 0) },
    { title: t("In some of our packages"), items: always.filter((one) => without(one).length > 0) },
    { title: t("Other costs you may have"), items: all.filter(({ isOnlyIf }) => isOnlyIf) },
  ].filter(({ items }) => items.length > 0);
  return (
    <SplitSection id={NOT_INCLUDED} background="paper" title={t("What's not included")} lead={lead}>
      <div className="top-text">
        {groups.map(({ title, items }) => (
          <details key={title} className="ruled">
            <summary className={styles.group}>
              <span>
                {title}
                <span className={cx("small text-2 block unprinted", styles.names)}>
                  {items.map(({ name }) => name).join(", ") + sentenceEnd}
                </span>
              </span>
            </summary>
            <Items items={items} without={without} />
          </details>
        ))}
      </div>
    </SplitSection>
  );
}

type ItemsProps = { items: readonly Exclusion[]; without: (one: Exclusion) => string[] };

function Items({ items, without }: ItemsProps) {
  const { t } = useTranslator();
  return (
    <dl className="top-hairline">
      {items.map((one) => {
        const packages = without(one);
        return (
          <div key={one.key} className={styles.item}>
            <dt className="mid">{one.name}</dt>
            <dd className="small text-2">
              {one.text && <p>{one.text}</p>}
              {one.figure && <p className="text tabular">{one.figure}</p>}
              {packages.length > 0 && (
                <p className="text tabular">{t("Not included in {packages}", { packages: packages.join(", ") })}</p>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
