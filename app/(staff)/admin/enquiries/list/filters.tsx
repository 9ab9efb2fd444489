"use client";

import { ListFilter, X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import styles from "@/app/(staff)/admin/enquiries/enquiries.module.scss";
import fields from "@/components/admin/fields/fields.module.scss";
import { cluster, place, row } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { useCall } from "@/lib/api/use-call";
import { formName } from "@/lib/content/enquiry-placements";
import {
  clearFilter,
  FILTERS,
  type Filter,
  languageChoices,
  narrow,
  reasonChoices,
  stepChoices,
  unansweredChoices,
  withinChoices,
} from "./list-address";
import { useViews } from "./views";

export type Choice = { value: string; label: string };

export function Filters({ isOpen }: { isOpen: boolean }) {
  const address = useSearchParams();
  const { data: people } = useCall(followUpCalls.people, {});
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
        <Button look="quiet" className={styles.set} onClick={() => clearFilter(...FILTERS)}>
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

type ChooseProps = { label: string; value: string; choices: readonly Choice[]; onChoose: (value: string) => void };

export function Choose({ label, value, choices, onChoose }: ChooseProps) {
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <span className={cx(row(0), place("shrinking"), styles.filter, value !== "" && styles.set)}>
      <select
        className={fields.filter}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{label}</option>
        {!isKnown && <option value={value}>{`${label}: ${value}`}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {`${label}: ${choice.label}`}
          </option>
        ))}
      </select>
      {value !== "" && (
        <button
          type="button"
          className={styles.off}
          aria-label={`Remove filter: ${label}`}
          title={`Remove filter: ${label}`}
          onClick={() => onChoose("")}
        >
          <X size={15} {...iconProps} />
        </button>
      )}
    </span>
  );
}
