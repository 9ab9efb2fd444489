"use client";

import { X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type SubmitEvent, useState } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { iconButton } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, place, row } from "@/components/admin/kit/layout";
import { showQuery } from "@/components/admin/list/use-list";
import { Button, iconProps } from "@/components/admin/parts/button";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { AppError } from "@/contract/errors";
import type { ListView } from "@/contract/schemas/dashboard";
import { useCall, useWrite } from "@/lib/api/use-call";
import styles from "../enquiries.module.scss";

export const FILTERS = [
  "status",
  "assignee",
  "step",
  "unanswered",
  "within",
  "source",
  "form",
  "language",
  "reason",
] as const;
export type Filter = (typeof FILTERS)[number];
type Address = Pick<URLSearchParams, "get">;

const PARTS = [...FILTERS, "sort"] as const;

const houseViews = [
  { name: "All", query: "" },
  { name: "Mine", query: "assignee=me" },
  { name: "Overdue", query: "step=overdue&sort=nextStepAt" },
  { name: "No next step", query: "step=none&sort=createdAt" },
  { name: "Not called for 2 days", query: "unanswered=2&sort=createdAt" },
  { name: "This week", query: "within=7" },
] as const;

/** The list's only orders with filters other than the status (server/features/follow-up/lists/enquiries). */
const SORTS_WITH_FILTERS = ["createdAt", "-createdAt", "nextStepAt", "-nextStepAt"];

export function narrow(change: Partial<Record<Filter, string | undefined>>): void {
  const sort = new URLSearchParams(window.location.search).get("sort") ?? "";
  showQuery(SORTS_WITH_FILTERS.includes(sort) ? change : { ...change, sort: undefined });
}

function viewIn(address: Address): string {
  const parts = PARTS.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(parts).toString();
}

function showView(query: string): void {
  const wanted = new URLSearchParams(query);
  showQuery(Object.fromEntries(PARTS.map((name) => [name, wanted.get(name) ?? undefined])));
}

export const sortsByAll = (address: Address) =>
  FILTERS.every((name) => !address.get(name) || (name === "status" && !address.get(name)?.includes(",")));

export function useViews() {
  const shown = viewIn(useSearchParams());
  const { data } = useCall(followUpCalls.views, {});
  const saved = data?.views ?? [];
  const current = [...houseViews, ...saved].find(({ query }) => viewIn(new URLSearchParams(query)) === shown);
  return { shown, saved, current, isUnnamed: data !== undefined && !current };
}

export function Views() {
  const { shown, saved, current, isUnnamed } = useViews();
  const saveViews = useSaveViews();
  return (
    <nav className={cx(cluster(1, "center"), columnGap(2), place("shrinking"))} aria-label="Saved views">
      <ul className={cx(row(1), place("shrinking"), styles.list)}>
        {[...houseViews, ...saved].map((view) => (
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
                className={cx(iconButton, styles.forget)}
                aria-label={`Delete view ${view.name}`}
                title={`Delete view ${view.name}`}
                onClick={() => {
                  void saveViews(
                    saved.filter((one) => one !== view),
                    `View “${view.name}” deleted`,
                  );
                }}
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
  return async (views: ListView[], successMessage: string): Promise<boolean> => {
    try {
      await withSessionRetry(() => write({ body: { views } }));
      notify.done(successMessage);
      return true;
    } catch (thrown) {
      const { message, fields } = AppError.from(thrown);
      notify.failed(Object.values(fields ?? {})[0] ?? message);
      return false;
    }
  };
}

function SaveViewForm({ onSave }: { onSave: (name: string) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    if (!(await onSave(String(new FormData(event.currentTarget).get("name")).trim()))) setSending(false);
  }

  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        Save view
      </Button>
    );
  return (
    <form className={cx(row(2, "center"), basis(16), styles.keep)} onSubmit={(event) => void send(event)}>
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
