import { useTranslator } from "#translator";
import type { PackageDetails } from "@/contract/content/details";
import { finishName, kindOf } from "@/lib/content/shown-details";
import { type Offer, pricesOf, rangeInWords } from "@/server/features/catalogue";
import styles from "./kinds.module.scss";

type Finish = PackageDetails["finish"];
export type Kind = { finish: Finish; offers: Offer[] };

const ORDER: readonly Finish[] = ["shell", "finished", "ready", "unsaid"];

export const kindsOf = (offers: readonly Offer[]): Kind[] =>
  ORDER.map((finish) => ({ finish, offers: offers.filter(({ details }) => details.finish === finish) })).filter(
    (kind) => kind.offers.length > 0,
  );

const anchorOf = ({ finish }: Kind) => `kind-${finish}`;

function useNameOf() {
  const { t } = useTranslator();
  return (kind: Kind) => t(finishName(kind) || "Rates per square foot");
}

export function KindLinks({ kinds }: { kinds: readonly Kind[] }) {
  const translator = useTranslator();
  const nameOf = useNameOf();
  if (kinds.length < 2) return null;
  return (
    <ul className={styles.links}>
      {kinds.map((kind) => {
        const rates = pricesOf(kind.offers);
        return (
          <li key={kind.finish} className={styles.kind}>
            <a href={`#${anchorOf(kind)}`} className={styles.link}>
              <b className="name mid">{nameOf(kind)}</b>
              {rates.length > 0 && <span className={styles.range}>{rangeInWords(rates, translator)}</span>}
              <span className="fine text-2 breaks all-columns">
                {kind.offers.map(({ packageName }) => translator.text(packageName)).join(", ")}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function KindHead({ kind }: { kind: Kind }) {
  const { t } = useTranslator();
  const nameOf = useNameOf();
  const meaning = kindOf(kind);
  return (
    <div id={anchorOf(kind)} className={styles.head}>
      <h2 className="h2 span-1-5">{nameOf(kind)}</h2>
      {meaning && <p className="lead text-2 span-5-13">{t(meaning)}</p>}
    </div>
  );
}
