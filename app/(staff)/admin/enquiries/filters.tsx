import { ListFilter, X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import type { Choice } from "@/components/admin/fields/plain-field";
import { failureOf, useSend, useSessionRetry } from "@/components/admin/hooks/use-action";
import { iconButton } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, place, row } from "@/components/admin/kit/layout";
import lists from "@/components/admin/list/list.module.scss";
import { FilterSelect } from "@/components/admin/list/list-controls";
import { showQuery } from "@/components/admin/list/use-list";
import { Button, iconProps } from "@/components/admin/parts/button";
import { notify } from "@/components/admin/parts/toasts";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { LANGUAGE_CODES, languages } from "@/contract/language";
import type { ListView } from "@/contract/schemas/dashboard";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { STEP_FILTERS } from "@/contract/schemas/follow-up";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import { useCall, useWrite } from "@/lib/api/use-call";
import { formName } from "@/lib/content/enquiry-placements";
import { counted } from "@/lib/format";
import styles from "./enquiries.module.scss";

const FILTERS = ["status", "assignee", "step", "unanswered", "within", "source", "form", "language", "reason"] as const;
type Filter = (typeof FILTERS)[number];
type SearchParams = Pick<URLSearchParams, "get">;

const VIEW_PARAMETERS = [...FILTERS, "sort"] as const;

const builtInViews = [
  { name: "All", query: "" },
  { name: "Mine", query: "assignee=me" },
  { name: "Overdue", query: "step=overdue&sort=nextStepAt" },
  { name: "No next step", query: "step=none&sort=createdAt" },
  { name: "Not called for 2 days", query: "unanswered=2&sort=createdAt" },
  { name: "This week", query: "within=7" },
] as const;

/** The only orders that the list has with filters besides status (server/features/follow-up/lists/enquiries). */
const SORTS_WITH_FILTERS = ["createdAt", "-createdAt", "nextStepAt", "-nextStepAt"];

function setFilters(change: Partial<Record<Filter, string | undefined>>): void {
  const sort = new URLSearchParams(window.location.search).get("sort") ?? "";
  showQuery(SORTS_WITH_FILTERS.includes(sort) ? change : { ...change, sort: undefined });
}

function viewOf(params: SearchParams): string {
  const parameters = VIEW_PARAMETERS.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(parameters).toString();
}

function showView(query: string): void {
  const view = new URLSearchParams(query);
  showQuery(Object.fromEntries(VIEW_PARAMETERS.map((name) => [name, view.get(name) ?? undefined])));
}

export const canSortEveryColumn = (params: SearchParams) =>
  FILTERS.every((name) => !params.get(name) || (name === "status" && !params.get(name)?.includes(",")));

function useViews() {
  const shown = viewOf(useSearchParams());
  const { data } = useCall(followUpCalls.views, {});
  const saved = data?.views ?? [];
  const current = [...builtInViews, ...saved].find(({ query }) => viewOf(new URLSearchParams(query)) === shown);
  return { shown, saved, current, isUnnamed: data !== undefined && !current };
}

export function Views() {
  const { shown, saved, current, isUnnamed } = useViews();
  const saveViews = useSaveViews();
  function deleteView(view: ListView) {
    const others = saved.filter((other) => other !== view);
    void saveViews(others, `View “${view.name}” deleted`);
  }
  return (
    <nav className={cx(cluster(1, "center"), columnGap(2), place("shrinking"))} aria-label="Saved views">
      <ul className={cx(row(1), place("shrinking"), styles.viewList)}>
        {[...builtInViews, ...saved].map((view) => (
          <li key={view.name} className={row(0)}>
            <button
              type="button"
              className={styles.view}
              aria-current={view === current ? "true" : undefined}
              onClick={() => showView(view.query)}
            >
              {view.name}
            </button>
            {view === current && saved.includes(view) && (
              <button
                type="button"
                className={cx(iconButton, styles.deleteView)}
                aria-label={`Delete view ${view.name}`}
                title={`Delete view ${view.name}`}
                onClick={() => deleteView(view)}
              >
                <X size={14} {...iconProps} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isUnnamed && (
        <SaveViewForm onSave={(name) => saveViews([...saved, { name, query: shown }], `View “${name}” saved`)} />
      )}
    </nav>
  );
}

function useSaveViews() {
  const write = useWrite(followUpCalls.saveViews);
  const withSessionRetry = useSessionRetry();
  return async (views: ListView[], successMessage: string): Promise<void> => {
    try {
      await withSessionRetry(() => write({ body: { views } }));
      notify.done(successMessage);
    } catch (thrown) {
      notify.failed(failureOf(thrown));
    }
  };
}

function SaveViewForm({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const { isSending, onSubmit } = useSend((form) => onSave(String(new FormData(form).get("name")).trim()));

  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        Save view
      </Button>
    );
  return (
    <form className={cx(row(2, "center"), basis(16), styles.saveForm)} onSubmit={onSubmit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: replaces the button that was just pressed.
        autoFocus
        className={fields.control}
        name="name"
        aria-label="View name"
        placeholder="View name"
        required
        maxLength={80}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      />
      <Button type="submit" aria-disabled={isSending}>
        Save
      </Button>
      <Button look="quiet" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </form>
  );
}

const STEP_WORDS = { overdue: "Overdue", today: "Due today", later: "Later", none: "No next step" };
const stepChoices = STEP_FILTERS.map((value) => ({ value, label: STEP_WORDS[value] }));
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
export const languageChoices = LANGUAGE_CODES.map((value) => ({ value, label: languages[value].english }));

export function Filters({ isOpen }: { isOpen: boolean }) {
  const params = useSearchParams();
  const { data: people } = useCall(followUpCalls.stepChoices, {});
  const { data: figures } = useCall(followUpCalls.figures, {});
  const { isUnnamed } = useViews();
  const isFiltered = FILTERS.some((name) => params.get(name));
  const assignees = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <fieldset
      className={cx(cluster(2, "center"), lists.filters, isOpen && lists.isOpen, isUnnamed && lists.isUnnamed)}
      aria-label="Filters"
    >
      <Statuses chosen={params.get("status")?.split(",") ?? []} />
      <ChooseFilter
        name="assignee"
        label="Lead owner"
        choices={[
          { value: "me", label: "Me" },
          { value: "mine", label: "My work" },
          { value: "nobody", label: "Unassigned" },
          ...assignees,
        ]}
      />
      <ChooseFilter name="step" label="Next step" choices={stepChoices} />
      <ChooseFilter name="unanswered" label="Not called yet" choices={unansweredChoices} />
      <ChooseFilter name="within" label="Received" choices={withinChoices} />
      <ChooseFilter name="source" label="Source" choices={asChoices(figures?.bySource)} />
      <ChooseFilter name="form" label="Form" choices={asChoices(figures?.byForm, formName)} />
      <ChooseFilter name="language" label="Language" choices={languageChoices} />
      <ChooseFilter name="reason" label="Lost reason" choices={reasonChoices} />
      {isFiltered && (
        <Button
          look="quiet"
          className={lists.active}
          onClick={() => setFilters(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}

export function FiltersButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const params = useSearchParams();
  const count = FILTERS.filter((name) => params.get(name)).length;
  return (
    <Button icon={ListFilter} className={lists.open} aria-expanded={isOpen} onClick={onPress}>
      {count === 0 ? "Filters" : `Filters (${count})`}
    </Button>
  );
}

const asChoices = (figures: { label: string }[] = [], nameOf = (label: string) => label): Choice[] =>
  figures.map(({ label }) => ({ value: label, label: nameOf(label) }));

function Statuses({ chosen }: { chosen: string[] }) {
  function toggle(status: string) {
    const others = chosen.filter((other) => other !== status);
    setFilters({ status: (chosen.includes(status) ? others : [...chosen, status]).join() });
  }
  return (
    <fieldset className={lists.statuses} aria-label="Status">
      {ENQUIRY_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={cx(lists.status, colourOf(status))}
          aria-pressed={chosen.includes(status)}
          onClick={() => toggle(status)}
        >
          {statusWord(status)}
        </button>
      ))}
    </fieldset>
  );
}

function ChooseFilter({ name, ...shown }: { name: Filter; label: string; choices: readonly Choice[] }) {
  const value = useSearchParams().get(name) ?? "";
  return <FilterSelect {...shown} value={value} onChoose={(chosen) => setFilters({ [name]: chosen })} />;
}
