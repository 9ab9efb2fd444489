"use client";

import { ListFilter } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { cluster } from "@/components/admin/kit/layout";
import styles from "@/components/admin/list/list.module.scss";
import { type Choice, Choose } from "@/components/admin/list/list-controls";
import { Button, iconProps } from "@/components/admin/parts/button";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { LANGUAGES, languages } from "@/contract/language";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { STEP_FILTERS } from "@/contract/schemas/follow-up";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import { useCall } from "@/lib/api/use-call";
import { formName } from "@/lib/content/enquiry-placements";
import { counted } from "@/lib/format";
import { FILTERS, type Filter, narrow, useViews } from "./views";

const STEPS = { overdue: "Overdue", today: "Due today", later: "Later", none: "No next step" };
const stepChoices = STEP_FILTERS.map((value) => ({ value, label: STEPS[value] }));
const unansweredChoices = [0, 1, 2, 7].map((days) => ({
  value: String(days),
  label: days === 0 ? "Any time" : counted(days, { one: "{n} day or more", other: "{n} days or more" }),
}));
const withinChoices = [1, 7, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? "Last 24 hours" : counted(days, { one: "Last {n} day", other: "Last {n} days" }),
}));
const reasonChoices = [
  { value: "none", label: "No reason given" },
  ...Object.entries(LOST_REASONS).map(([value, label]) => ({ value, label })),
];
export const languageChoices = LANGUAGES.map((value) => ({ value, label: languages[value].english }));

export function Filters({ isOpen }: { isOpen: boolean }) {
  const address = useSearchParams();
  const { data: people } = useCall(followUpCalls.stepChoices, {});
  const { data: figures } = useCall(followUpCalls.figures, {});
  const { isUnnamed } = useViews();
  const set = FILTERS.filter((name) => address.get(name));
  const who = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <fieldset
      className={cx(cluster(2, "center"), styles.filters, isOpen && styles.isOpen, isUnnamed && styles.isUnnamed)}
      aria-label="Filters"
    >
      <Statuses chosen={address.get("status")?.split(",") ?? []} />
      <ChooseFilter
        name="assignee"
        label="Lead owner"
        choices={[
          { value: "me", label: "Me" },
          { value: "mine", label: "My work" },
          { value: "nobody", label: "Unassigned" },
          ...who,
        ]}
      />
      <ChooseFilter name="step" label="Next step" choices={stepChoices} />
      <ChooseFilter name="unanswered" label="Not called yet" choices={unansweredChoices} />
      <ChooseFilter name="within" label="Received" choices={withinChoices} />
      <ChooseFilter name="source" label="Source" choices={asChoices(figures?.bySource)} />
      <ChooseFilter name="form" label="Form" choices={asChoices(figures?.byForm, formName)} />
      <ChooseFilter name="language" label="Language" choices={languageChoices} />
      <ChooseFilter name="reason" label="Lost reason" choices={reasonChoices} />
      {set.length > 0 && (
        <Button
          look="quiet"
          className={styles.set}
          onClick={() => narrow(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}

export function FiltersButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const address = useSearchParams();
  const count = FILTERS.filter((name) => address.get(name)).length;
  return (
    <Button className={styles.open} aria-expanded={isOpen} onClick={onPress}>
      <ListFilter size={17} {...iconProps} />
      {count === 0 ? "Filters" : `Filters (${count})`}
    </Button>
  );
}

const asChoices = (counted: { label: string }[] = [], nameOf = (label: string) => label): Choice[] =>
  counted.map(({ label }) => ({ value: label, label: nameOf(label) }));

function Statuses({ chosen }: { chosen: string[] }) {
  const without = (status: string) => chosen.filter((one) => one !== status);
  const press = (status: string) =>
    narrow({ status: (chosen.includes(status) ? without(status) : [...chosen, status]).join() });
  return (
    <fieldset className={styles.statuses} aria-label="Status">
      {ENQUIRY_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={cx(styles.status, colourOf(status))}
          aria-pressed={chosen.includes(status)}
          onClick={() => press(status)}
        >
          {statusWord(status)}
        </button>
      ))}
    </fieldset>
  );
}

function ChooseFilter({ name, ...shown }: { name: Filter; label: string; choices: readonly Choice[] }) {
  const value = useSearchParams().get(name) ?? "";
  return <Choose {...shown} value={value} onChoose={(chosen) => narrow({ [name]: chosen })} />;
}
