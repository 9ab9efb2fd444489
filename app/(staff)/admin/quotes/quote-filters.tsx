import { useSearchParams } from "next/navigation";
import { lineBelow } from "@/components/admin/kit/content";
import { cluster, inset, place, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/list/list.module.scss";
import { FilterSelect } from "@/components/admin/list/list-controls";
import { showQuery } from "@/components/admin/list/use-list";
import { Button } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { OPEN_STATES, QUOTE_STATES } from "@/contract/rules/quote-transitions";
import { useCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { periodInWords } from "@/lib/content/report-words";
import { grouped, isoDate, rupees } from "@/lib/format";
import { lastMonth, thisMonth } from "@/lib/month/period";

const FILTERS = ["state", "assignee", "enquiry", "from", "to", "by", "least", "below"] as const;

const states = [
  { value: OPEN_STATES.join(), label: "Open" },
  ...QUOTE_STATES.map((value) => ({ value, label: recordWords.quotes.states[value] })),
];

const LAKH = 100_000;
const VALUE_STEPS = [0, 25 * LAKH, 50 * LAKH, 100 * LAKH] as const;
const valueChoices = VALUE_STEPS.map((least, index) => ({
  value: `${least}-${VALUE_STEPS[index + 1] ?? ""}`,
  label: rangeInWords(least, VALUE_STEPS[index + 1]),
}));

function rangeInWords(least: number, below: number | undefined): string {
  const lakh = (rupees: number) => `₹${grouped(rupees / LAKH)} lakh`;
  if (below === undefined) return `${lakh(least)} or more`;
  return least === 0 ? `Under ${lakh(below)}` : `${lakh(least)} to ${lakh(below)}`;
}

/** A range of values is one choice, but two parameters of the address. */
export function QuoteFilters({ total }: { total: number | undefined }) {
  const params = useSearchParams();
  const param = (name: (typeof FILTERS)[number]) => params.get(name) ?? "";
  const { data: people } = useCall(followUpCalls.stepChoices, {});
  const owners = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const value = param("least") || param("below") ? `${param("least") || 0}-${param("below")}` : "";
  return (
    <div className={cx(cluster(2, "center"), inset(2), lineBelow)}>
      <fieldset className={cx(cluster(2, "center"), styles.filters, styles.isOpen)} aria-label="Filters">
        <FilterSelect
          label="Status"
          value={param("state")}
          choices={states}
          onChoose={(state) => showQuery({ state })}
        />
        <FilterSelect
          label="Lead owner"
          value={param("assignee")}
          choices={[{ value: "me", label: "Me" }, { value: "nobody", label: "Unassigned" }, ...owners]}
          onChoose={(assignee) => showQuery({ assignee })}
        />
        <PeriodFilter />
        <FilterSelect
          label="Value"
          value={value}
          choices={valueChoices}
          onChoose={(chosen) => {
            const [least, below] = chosen.split("-");
            showQuery({ least: Number(least) || undefined, below });
          }}
        />
        {param("enquiry") && (
          <FilterSelect
            label="Enquiry"
            value={param("enquiry")}
            choices={[{ value: "open", label: "Open" }]}
            onChoose={(enquiry) => showQuery({ enquiry })}
          />
        )}
        {FILTERS.some(param) && (
          <Button look="quiet" onClick={() => showQuery(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}>
            Clear filters
          </Button>
        )}
      </fieldset>
      {total !== undefined && (
        <p className={cx(text("figures", "ink-2"), place("last"))}>{`${rupees(total)} in all, GST included`}</p>
      )}
    </div>
  );
}

function PeriodFilter() {
  const params = useSearchParams();
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  const today = isoDate(new Date());
  const months = [
    { label: "This month", ...thisMonth(today) },
    { label: "Last month", ...lastMonth(today) },
  ].map(({ label, ...period }) => ({ label, value: `${period.from} ${period.to}` }));
  const value = from && to ? `${from} ${to}` : "";
  const isKnown = value === "" || months.some((month) => month.value === value);
  return (
    <FilterSelect
      label={params.get("by") === "state" ? "Status since" : "Created"}
      value={value}
      choices={isKnown ? months : [...months, { value, label: periodInWords({ from, to }) }]}
      onChoose={(chosen) => {
        const [first, last] = chosen.split(" ");
        showQuery({ from: first, to: last, ...(!chosen && { by: undefined }) });
      }}
    />
  );
}
