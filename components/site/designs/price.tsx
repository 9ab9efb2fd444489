import { useTranslator } from "#translator";
import { visitorMessages } from "@/contract/visitor-messages";
import { calculationText } from "@/lib/content/design-price-words";
import type { DesignPrice } from "@/lib/estimate/design-price";
import { rupees } from "@/lib/format";
import styles from "./price.module.scss";

/** <city-price> replaces it before hydration if the visitor chose another city. */
export function Price({ price: { amount, calculated } }: { price: DesignPrice }) {
  const translator = useTranslator();
  const { t } = translator;
  if (amount === null) return <p className={styles.price}>{t(visitorMessages.priceOnRequest)}</p>;
  return (
    <p className={styles.price}>
      <city-price area={calculated?.area} package={calculated?.packageName}>
        <span data-says="amount" suppressHydrationWarning>
          {rupees(amount)}
        </span>{" "}
        <span data-says="how" suppressHydrationWarning className={styles.how}>
          {calculated ? calculationText(calculated, translator) : t(visitorMessages.asListed)}
        </span>
      </city-price>
    </p>
  );
}
