import { useTranslator } from "#translator";
import { Anchor } from "@/components/ui/anchor";
import { TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { calculationText } from "@/lib/content/design-price-words";
import { pages } from "@/lib/content/pages";
import type { Estimate } from "@/lib/estimate/estimate";
import { type CataloguePlan, plansThatFit } from "@/lib/estimate/fitting-plans";
import { rupees } from "@/lib/format";
import styles from "./plans-that-fit.module.scss";

const SHOWN = 3;

export function PlansThatFit({
  plans,
  plot,
  floors,
  sum,
  city,
}: Pick<Estimate, "plot" | "floors" | "sum" | "city"> & { plans: readonly CataloguePlan[] }) {
  const translator = useTranslator();
  const { t, text } = translator;
  if (plans.length === 0 || sum === undefined || !city) return null;
  const fitting = plansThatFit(plans, { plot, floors, sum, city });
  const more = fitting.length - SHOWN;
  return (
    <section className={styles.plans} aria-labelledby="plans-that-fit">
      <h2 id="plans-that-fit" className={styles.title}>
        {t(fitting.length > 0 ? "Our floor plans in this budget" : "We don't have a plan for this size and cost yet")}
      </h2>
      {fitting.length > 0 && (
        <ul>
          {fitting.slice(0, SHOWN).map(({ name, href, price }) => (
            <li key={href}>
              <Anchor href={href} className={styles.plan}>
                <span>
                  <span>{text(name)}</span>
                  <span className={styles.how}>
                    {price.calculated ? calculationText(price.calculated, translator) : t(visitorMessages.asListed)}
                  </span>
                </span>
                <span className={styles.amount}>{price.amount !== null && rupees(price.amount)}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <TextLink href={pages.designs.href}>
          {more > 0 ? t("See {n} more, and all floor plans", { n: more }) : t("See all floor plans")}
        </TextLink>
      </p>
    </section>
  );
}
