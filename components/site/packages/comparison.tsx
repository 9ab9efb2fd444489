import { useTranslator } from "#translator";
import { BuildWith } from "@/components/site/cards/service-list";
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
import { areComparable, type Cell, columnsAtFirst, compare, isAlike, MAX_ON_PHONE, shownName } from "./compare";
import styles from "./comparison.module.scss";

/** The script uses these words for the visitor's own house. */
const costWords = {
  own: "For your last estimate: {area} sq ft",
  same: "same price",
  more: "{sum} more",
  less: "{sum} less",
} as const;

const MAX_UNSCROLLED = 9;

export function Comparison({ offers, example }: { offers: Offer[]; example: number }) {
  const translator = useTranslator();
  const { t, counted, text } = translator;
  if (!areComparable(offers)) return null;
  const { columns, rows, unlisted } = compare(offers);
  const shown = (name: string) => shownName(name, { columns }, translator);
  const initialColumns = columnsAtFirst(columns.length);
  const nameOf = (details: Offer["details"]) => {
    const { name } = finishOf(details);
    return name && t(name);
  };
  const lacking = columns.map(({ exclusions }) => exclusions.filter(({ isOnlyIf }) => !isOnlyIf).length);
  const isHidden = (column: number) => !initialColumns.includes(column) || undefined;
  const cells = rows.map((row) => ({
    ...row,
    key: `${row.lineOf ?? ""} ${row.name}`,
    isSame: isAlike(row, [...columns.keys()]) || undefined,
    isAlike: isAlike(row, initialColumns) || undefined,
  }));
  return (
    <Section id={COMPARISON} background="paper" className={styles.printed}>
      <SectionHead title={t("Compare packages")}>
        <p>{t("See what each package includes.")}</p>
      </SectionHead>
      <package-comparison suppressHydrationWarning className={cx("block", styles.comparison)} data-most={MAX_ON_PHONE}>
        {columns.length > MAX_ON_PHONE && <ComparedPackages columns={columns} initialColumns={initialColumns} />}
        <label className={styles.differing}>
          <input type="checkbox" className={styles.filter} autoComplete="off" />
          {t("Show differences only")}
        </label>
        <ScrollRegion
          className={cx(styles.region, columns.length > MAX_UNSCROLLED && styles.large)}
          label={t("Compare packages")}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <td className={styles.corner} />
                {columns.map(({ _id, packageName, pricePerSquareFoot, details }, column) => (
                  <th key={_id} scope="col" data-off={isHidden(column)}>
                    <span className="control mid tight block breaks">{text(packageName)}</span>
                    <span className="meta text-2 block">
                      {pricePerSquareFoot === null
                        ? t(visitorMessages.priceOnRequest)
                        : t("{rate} per sq ft", { rate: rupees(pricePerSquareFoot) })}
                    </span>
                    <span className="meta text-2 block">{nameOf(details)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <CostRow columns={columns} initialColumns={initialColumns} example={example} />
              {cells.map((row) => (
                <tr key={row.key} data-same={row.isSame} data-alike={row.isAlike}>
                  <th scope="row" className={row.lineOf ? styles.line : styles.service}>
                    {row.lineOf && <span className="unseen">{shown(row.lineOf)}: </span>}
                    {shown(row.name)}
                    {row.shared && row.shared.length > 0 && (
                      <span className="small text-2 block">{row.shared.map(shown).join(", ")}</span>
                    )}
                  </th>
                  {row.cells.map((isIncluded, column) => (
                    <td key={columns[column]?._id} data-off={isHidden(column)} data-in={isIncluded}>
                      <Marked cell={isIncluded} />
                    </td>
                  ))}
                </tr>
              ))}
              {lacking.some((count) => count > 0) && (
                <tr>
                  <th scope="row" className={styles.service}>
                    {t("Not included")}
                  </th>
                  {columns.map(({ _id, packageName }, column) => {
                    const count = lacking[column] ?? 0;
                    return (
                      <td key={_id} data-off={isHidden(column)}>
                        {count > 0 ? (
                          <TextLink href={`#${NOT_INCLUDED}`}>
                            {counted(count, { one: "{n} thing", other: "{n} things" })}
                          </TextLink>
                        ) : (
                          <TextLink href={`${intentQuery({ package: packageName })}#contactform`}>
                            {t("Ask us")}
                          </TextLink>
                        )}
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
                    <TextLink href={`${intentQuery({ package: packageName })}#contactform`}>
                      <BuildWith name={text(packageName)} />
                    </TextLink>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      </package-comparison>
      {unlisted.length > 0 && (
        <ul className="text-2 breaks above-5">
          {unlisted.map(({ _id, packageName, services }) => (
            <li key={_id}>
              {text(packageName)}: {t(services ? visitorMessages.home.noServices : visitorMessages.home.services)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Marked = ({ cell }: { cell: Cell }) => {
  const { t } = useTranslator();
  if (cell === "choice") return <span className="small text-2 block">{t("of your choice")}</span>;
  return (
    <>
      {cell ? <Icon name="tick" size={24} className={styles.tick} /> : <span aria-hidden="true">–</span>}
      <span className="unseen">{t(cell ? "included" : "not included")}</span>
    </>
  );
};

type CostRowProps = { columns: readonly Offer[]; initialColumns: readonly number[]; example: number };

/** The example house until the visitor has an estimate (lib/page-scripts/visitor-prices). */
function CostRow({ columns, initialColumns: atFirst, example }: CostRowProps) {
  const translator = useTranslator();
  const { t } = translator;
  const base = columns[atFirst[0] ?? 0];
  return (
    <tr
      data-costs={example}
      data-house={t(EXAMPLE_HOUSE)}
      data-own={t(costWords.own)}
      data-same={t(costWords.same)}
      data-more={t(costWords.more)}
      data-less={t(costWords.less)}
    >
      <th scope="row" className={styles.service} suppressHydrationWarning>
        {exampleInWords(example, translator)}
      </th>
      {columns.map((offer, column) => (
        <td key={offer._id} data-off={atFirst.includes(column) ? undefined : true} data-rate={offer.pricePerSquareFoot}>
          <b className="mid figures block" suppressHydrationWarning>
            {offer.pricePerSquareFoot === null
              ? t(visitorMessages.priceOnRequest)
              : rupees(totalOf(example, offer.pricePerSquareFoot))}
          </b>
          <span className="small text-2 block" suppressHydrationWarning>
            {differenceTo(base, offer, example, t)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function differenceTo(base: Offer | undefined, offer: Offer, example: number, t: Translator["t"]): string {
  const [from, to] = [base?.pricePerSquareFoot, offer.pricePerSquareFoot];
  if (!from || !to || base === offer) return "";
  const more = totalOf(example, to) - totalOf(example, from);
  if (more === 0) return t(costWords.same);
  return t(more > 0 ? costWords.more : costWords.less, { sum: rupees(Math.abs(more)) });
}

function ComparedPackages({ columns, initialColumns }: Omit<CostRowProps, "example">) {
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
          <span className={styles.chosen}>
            {text(packageName)}
            {pricePerSquareFoot !== null && <small className="meta tabular">{rupees(pricePerSquareFoot)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
