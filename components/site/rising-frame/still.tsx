import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/cards/picture";
import { pictureProps } from "@/components/ui/photo";
import { rich } from "@/lib/content/language/rich";
import type { Translator } from "@/lib/content/language/translator";
import type { PaidStage } from "@/lib/estimate/paid-by-stage";
import { rupees } from "@/lib/format";
import { stills } from "./stills";
import styles from "./stills.module.scss";

type StillProps = PaidStage & { stageText: string; total: number | undefined };

export function Still({ stage, name, month, due, paidPercent, stageText, total }: StillProps) {
  const { t } = useTranslator();
  const stands = due.map((one) => one.stands).filter(Boolean);
  return (
    <li className={styles.still} data-says={stageText}>
      <figure className={styles.figure}>
        <Picture {...stills[stage]} />
        <figcaption className={styles.plate}>
          {month !== null && <span className={styles.month}>{t("Month {month}", { month })}</span>}
          <h3 className="h3 mid balance">{t(name)}</h3>
          {stands.length > 0 && <p className={styles.stands}>{stands.join(" ")}</p>}
          {paidPercent !== undefined && (
            <>
              <p className="above-4 tight">
                <b suppressHydrationWarning className={styles.amount} data-share={paidPercent}>
                  {total === undefined ? `${paidPercent}%` : rupees(Math.round((total * paidPercent) / 100))}
                </b>
                <span className="fine text-2 tabular">
                  {rich(t("to pay by this stage, out of {whole}"), {
                    whole: (
                      <span suppressHydrationWarning data-share={100}>
                        {total === undefined ? t("the total price") : rupees(total)}
                      </span>
                    ),
                  })}
                </span>
              </p>
              <p className={styles.due}>{dueText(due, t)}</p>
            </>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

function dueText(due: PaidStage["due"], t: Translator["t"]): string {
  if (due.length === 0) return t("Nothing due at this stage.");
  const list = due.map(({ title, share }) => (share === null ? title : `${title}, ${share}%`)).join("; ");
  return t("Due at this stage: {list}.", { list });
}

type PictureProps = (typeof stills)[keyof typeof stills];

/** All seven pictures load, so phones get one of two widths at any pixel density. */
function Picture({ picture, alt }: PictureProps) {
  const { t } = useTranslator();
  const image = { src: picture, alt: t(alt) };
  const onPhone = pictureProps({ ...image, width: 390, height: 260 });
  const props = pictureProps({ ...image, sizes: "(width >= 64em) 60vw, 100vw" });
  return (
    <picture className={styles.source}>
      <source media="(width < 40em)" srcSet={onPhone.srcSet} />
      <img {...props} alt={t(alt)} className={styles.picture} data-drawing={drawingAt(0).src} />
    </picture>
  );
}
