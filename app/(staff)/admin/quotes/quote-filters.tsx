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
const VALUES = [0, 25 * LAKH, 50 * LAKH, 100 * LAKH] as const;
const values = VALUES.map((least, index) => ({
  value: `${least}-${VALUES[index + 1] ?? ""}`,
  label: rangeInWords(least, VALUES[index + 1]),
}));

function rangeInWords(least: number, below: number | undefined): string {
  const lakh = (rupees: number) => `₹${grouped(rupees / LAKH)} lakh`;
  if (below === undefined) return `${lakh(least)} or more`;
  return least === 0 ? `Under ${lakh(below)}` : `${lakh(least)} to ${lakh(below)}`;
}

/** A range is one choice, but two parts of the address. */
export function QuoteFilters({ total }: { total: number | undefined }) {
  const address = useSearchParams();
  const of = (name: (typeof FILTERS)[number]) => address.get(name) ?? "";
  const { data: people } = useCall(followUpCalls.stepChoices, {});
  const owners = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const value = of("least") || of("below") ? `${of("least") || 0}-${of("below")}` : "";
  return (
    <div className={cx(cluster(2, "center"), inset(2), lineBelow)}>
      <fieldset className={cx(cluster(2, "center"), styles.filters, styles.isOpen)} aria-label="Filters">
        <FilterSelect label="Status" value={of("state")} choices={states} onChoose={(state) => showQuery({ state })} />
        <FilterSelect
          label="Lead owner"
          value={of("assignee")}
          choices={[{ value: "me", label: "Me" }, { value: "nobody", label: "Unassigned" }, ...owners]}
          onChoose={(assignee) => showQuery({ assignee })}
        />
        <Period />
        <FilterSelect
          label="Value"
          value={value}
          choices={values}
          onChoose={(chosen) => {
            const [least, below] = chosen.split("-");
            showQuery({ least: Number(least) || undefined, below });
          }}
        />
        {of("enquiry") && (
          <FilterSelect
            label="Enquiry"
            value={of("enquiry")}
            choices={[{ value: "open", label: "Open" }]}
            onChoose={(enquiry) => showQuery({ enquiry })}
          />
        )}
        {FILTERS.some(of) && (
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

function Period() {
  const address = useSearchParams();
  const [from, to] = [address.get("from") ?? "", address.get("to") ?? ""];
  const today = isoDate(new Date());
  const known = [
    { label: "This month", ...thisMonth(today) },
    { label: "Last month", ...lastMonth(today) },
  ].map(({ label, ...period }) => ({ label, value: `${period.from} ${period.to}` }));
  const value = from && to ? `${from} ${to}` : "";
  const isKnown = value === "" || known.some((one) => one.value === value);
  return (
    <FilterSelect
      label={address.get("by") === "state" ? "Status since" : "Created"}
      value={value}
      choices={isKnown ? known : [...known, { value, label: periodInWords({ from, to }) }]}
      onChoose={(chosen) => {
        const [first, last] = chosen.split(" ");
        showQuery({ from: first, to: last, ...(!chosen && { by: undefined }) });
      }}
    />
  );
}
