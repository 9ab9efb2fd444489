import { useTranslator } from "#translator";
import { rateInWords } from "@/components/site/cards/in-words";
import { BuildLinkText } from "@/components/site/cards/service-list";
import { Section, SectionHead } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Translator } from "@/lib/content/language/translator";
import { COMPARISON, NOT_INCLUDED } from "@/lib/content/pages";
import { finishOf } from "@/lib/content/shown-details";
import { intentQuery } from "@/lib/enquiry/intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { EXAMPLE_HOUSE, exampleInWords } from "@/lib/estimate/estimate";
import { rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import { areCellsAlike, areComparable, type Cell, compare, initialColumnsOf, MAX_ON_PHONE, shownName } from "./compare";
import styles from "./comparison.module.scss";

/** lib/page-scripts/visitor-prices uses these sentences for the house of the visitor's estimate. */
const costSentences = {
  own: "For your last estimate: {area} sq ft",
  same: "same price",
  more: "{sum} more",
  less: "{sum} less",
} as const;

/** A table with more columns scrolls below its head. */
const MAX_COLUMNS_IN_FULL = 9;

export function Comparison({ offers, exampleArea }: { offers: Offer[]; exampleArea: number }) {
  const translator = useTranslator();
  const { t, counted, text } = translator;
  if (!areComparable(offers)) return null;
  const { columns, rows, withoutServices } = compare(offers);
  const translateName = (name: string) => shownName(name, { columns }, translator);
  const initialColumns = initialColumnsOf(columns.length);
  const exclusionCounts = columns.map(({ exclusions }) => exclusions.filter(({ isOnlyIf }) => !isOnlyIf).length);
  const isHidden = (column: number) => !initialColumns.includes(column) || undefined; // `undefined` leaves the attribute out
  return (
    <Section id={COMPARISON} background="paper" className={styles.printed}>
      <SectionHead title={t("Compare packages")}>
        <p>{t("See what each package includes.")}</p>
      </SectionHead>
      <package-comparison suppressHydrationWarning className={cx("block", styles.comparison)} data-most={MAX_ON_PHONE}>
        {columns.length > MAX_ON_PHONE && <PackageChoice columns={columns} initialColumns={initialColumns} />}
        <label className={cx("center", styles.differencesOnly)}>
          <input type="checkbox" className={styles.checkbox} autoComplete="off" />
          {t("Show differences only")}
        </label>
        <ScrollRegion
          className={cx(styles.region, columns.length > MAX_COLUMNS_IN_FULL && styles.withStickyHead)}
          label={t("Compare packages")}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <td className={styles.corner} />
                {columns.map(({ _id, packageName, pricePerSquareFoot, details }, column) => (
                  <th key={_id} scope="col" data-off={isHidden(column)}>
                    <span className="control mid tight block breaks">{text(packageName)}</span>
                    <span className="meta text-2 block">{rateInWords(pricePerSquareFoot, translator)}</span>
                    <span className="meta text-2 block">{text(finishOf(details).name)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <CostRow columns={columns} initialColumns={initialColumns} exampleArea={exampleArea} />
              {rows.map((row) => (
                <tr
                  key={`${row.service ?? ""} ${row.name}`}
                  data-same={areCellsAlike(row, [...columns.keys()]) || undefined}
                  data-alike={areCellsAlike(row, initialColumns) || undefined}
                >
                  <th scope="row" className={row.service ? styles.line : styles.service}>
                    {row.service && <span className="unseen">{translateName(row.service)}: </span>}
                    {translateName(row.name)}
                    {row.sharedLines && row.sharedLines.length > 0 && (
                      <span className="small text-2 block">{row.sharedLines.map(translateName).join(", ")}</span>
                    )}
                  </th>
                  {row.cells.map((cell, column) => (
                    <td key={columns[column]?._id} data-off={isHidden(column)} data-in={cell}>
                      <CellMark cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
              {exclusionCounts.some((count) => count > 0) && (
                <tr>
                  <th scope="row" className={styles.service}>
                    {t("Not included")}
                  </th>
                  {columns.map(({ _id, packageName }, column) => {
                    const count = exclusionCounts[column] ?? 0;
                    return (
                      <td key={_id} data-off={isHidden(column)}>
                        <TextLink href={count > 0 ? `#${NOT_INCLUDED}` : askHref(packageName)}>
                          {count > 0 ? counted(count, { one: "{n} thing", other: "{n} things" }) : t("Ask us")}
                        </TextLink>
                      </td>
                    );
                  })}
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <td className={styles.corner} />
                {columns.map(({ _id, packageName }, column) => (
                  <td key={_id} data-off={isHidden(column)}>
                    <TextLink href={askHref(packageName)}>
                      <BuildLinkText name={text(packageName)} />
                    </TextLink>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      </package-comparison>
      {withoutServices.length > 0 && (
        <ul className="text-2 breaks above-5">
          {withoutServices.map(({ _id, packageName, services }) => (
            <li key={_id}>
              {text(packageName)}: {t(services ? visitorMessages.home.noServices : visitorMessages.home.services)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const askHref = (packageName: string) => `${intentQuery({ package: packageName })}#contactform`;

const CellMark = ({ cell }: { cell: Cell }) => {
  const { t } = useTranslator();
  if (cell === "choice") return <span className="small text-2 block">{t("of your choice")}</span>;
  return (
    <>
      {cell ? <Icon name="tick" size={24} className={cx("accent", styles.tick)} /> : <span aria-hidden="true">–</span>}
      <span className="unseen">{t(cell ? "included" : "not included")}</span>
    </>
  );
};

type CostRowProps = { columns: readonly Offer[]; initialColumns: readonly number[]; exampleArea: number };

/** lib/page-scripts/visitor-prices replaces the example house by that of the visitor's estimate. */
function CostRow({ columns, initialColumns, exampleArea }: CostRowProps) {
  const translator = useTranslator();
  const { t } = translator;
  const baseOffer = columns[initialColumns[0] ?? 0];
  return (
    <tr
      data-costs={exampleArea}
      data-house={t(EXAMPLE_HOUSE)}
      data-own={t(costSentences.own)}
      data-same={t(costSentences.same)}
      data-more={t(costSentences.more)}
      data-less={t(costSentences.less)}
    >
      <th scope="row" className={styles.service} suppressHydrationWarning>
        {exampleInWords(exampleArea, translator)}
      </th>
      {columns.map((offer, column) => (
        <td
          key={offer._id}
          data-off={!initialColumns.includes(column) || undefined}
          data-rate={offer.pricePerSquareFoot}
        >
          <b className="mid figures block" suppressHydrationWarning>
            {offer.pricePerSquareFoot === null
              ? t(visitorMessages.priceOnRequest)
              : rupees(totalOf(exampleArea, offer.pricePerSquareFoot))}
          </b>
          <span className="small text-2 block" suppressHydrationWarning>
            {differenceInWords(offer, baseOffer, exampleArea, t)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function differenceInWords(offer: Offer, base: Offer | undefined, area: number, t: Translator["t"]): string {
  const rate = offer.pricePerSquareFoot;
  const baseRate = base?.pricePerSquareFoot;
  if (!rate || !baseRate || offer === base) return "";
  const difference = totalOf(area, rate) - totalOf(area, baseRate);
  if (difference === 0) return t(costSentences.same);
  return t(difference > 0 ? costSentences.more : costSentences.less, { sum: rupees(Math.abs(difference)) });
}

function PackageChoice({ columns, initialColumns }: Omit<CostRowProps, "exampleArea">) {
  const { t, text } = useTranslator();
  return (
    <fieldset className={styles.packageChoice}>
      <legend className="name mid below-3">{t("Compare up to 3 packages")}</legend>
      {columns.map(({ _id, packageName, pricePerSquareFoot }, column) => (
        <label key={_id} className={styles.chip}>
          <input
            type="checkbox"
            className="hit-area"
            defaultChecked={initialColumns.includes(column)}
            autoComplete="off"
          />
          <span className={styles.chipLabel}>
            {text(packageName)}
            {pricePerSquareFoot !== null && <small className="meta tabular">{rupees(pricePerSquareFoot)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
