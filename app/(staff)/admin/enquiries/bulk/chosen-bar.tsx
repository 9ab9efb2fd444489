"use client";

import { Trash2, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import styles from "@/app/(staff)/admin/enquiries/enquiries.module.scss";
import { footBar, tickBox } from "@/components/admin/kit/content";
import { cluster, inset, place, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { ChoiceMenu } from "@/components/admin/parts/choice-menu";
import { Spoken } from "@/components/admin/parts/toasts";
import { CloseQuestion } from "@/components/admin/record/work/status";
import { useRight } from "@/components/admin/shell/rights";
import type { Column } from "@/components/admin/table/data-table";
import { colourOf, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { useCall } from "@/lib/api/use-call";
import { assigning, type BulkChange, enquiries, losing, removing, settingStatus } from "./bulk-changes";

const STATUSES = ["active", "pending", "closed"] as const;

type Props = { chosen: Selection<FollowedEnquiry>; onChange: (change: BulkChange) => void };

export function ChosenBar({ chosen: { chosen, clear }, onChange }: Props) {
  const { data: people } = useCall(followUpCalls.stepChoices, {});
  const mayDelete = useRight("delete");
  const [isClosing, setClosing] = useState(false);
  const assignees = (people?.data ?? []).map(({ _id, name }) => ({ value: _id, word: name }));
  if (chosen.length === 0) return null;
  const label = `${enquiries(chosen.length)} selected`;
  return (
    <section className={cx(cluster(2, "center"), inset(2), footBar, styles.bar)} aria-label={label}>
      <Spoken className={cx(text("mid", "figures"), place("first"))}>{label}</Spoken>
      <ChoiceMenu
        label="Change status"
        className={styles.menu}
        value={undefined}
        choices={STATUSES.map((value) => ({ value, word: statusWord(value), className: colourOf(value) }))}
        onPick={(status) => (status === "closed" ? setClosing(true) : onChange(settingStatus(chosen, status)))}
      >
        <span aria-hidden="true">Change status</span>
      </ChoiceMenu>
      <ChoiceMenu
        label="Assign"
        className={styles.menu}
        value={undefined}
        choices={[...assignees, { value: null, word: "Unassigned" }]}
        onPick={(who) => onChange(assigning(chosen, people?.data.find(({ _id }) => _id === who) ?? null))}
      >
        <UserRound size={16} {...iconProps} />
        <span aria-hidden="true">Assign</span>
      </ChoiceMenu>
      {mayDelete && (
        <Button onClick={() => onChange(removing(chosen))}>
          <Trash2 size={16} {...iconProps} />
          Delete
        </Button>
      )}
      <Button look="quiet" onClick={clear}>
        Clear selection
      </Button>
      {isClosing && (
        <CloseQuestion
          title={`Close ${enquiries(chosen.length)}`}
          onLost={(reason) => onChange(losing(chosen, reason))}
          onSkip={() => onChange(settingStatus(chosen, "closed"))}
          onClose={() => setClosing(false)}
        />
      )}
    </section>
  );
}

type Identified = { _id: string };

export function useSelection<Row extends Identified>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);

  function choose({ _id }: Identified, isChosen: boolean, isRange: boolean) {
    const [from, to] = [last.current, _id].map((id) => rows.findIndex((row) => row._id === id));
    const isKnown = from !== undefined && to !== undefined && from >= 0;
    const range = isRange && isKnown ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ _id }];
    last.current = _id;
    setIds((before) => {
      const after = new Set(before);
      for (const row of range) isChosen ? after.add(row._id) : after.delete(row._id);
      return after;
    });
  }

  return {
    chosen: rows.filter((row) => ids.has(row._id)),
    has: ({ _id }: Identified) => ids.has(_id),
    choose,
    choosePage: (isChosen: boolean) => setIds(new Set(isChosen ? rows.map(({ _id }) => _id) : [])),
    clear: () => setIds(new Set()),
  };
}

type Selection<Row extends Identified> = ReturnType<typeof useSelection<Row>>;

export const chooseColumn = (
  { chosen, has, choose, choosePage }: Selection<FollowedEnquiry>,
  shown: number,
): Column<FollowedEnquiry> => ({
  header: "Select all on this page",
  head: (
    <label className={tickBox}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown;
        }}
        type="checkbox"
        aria-label="Select all on this page"
        checked={shown > 0 && chosen.length === shown}
        onChange={({ target }) => choosePage(target.checked)}
      />
    </label>
  ),
  width: 5,
  cardSlot: "choice",
  cell: (row) => (
    <label className={tickBox}>
      <input
        type="checkbox"
        aria-label={`Select ${row.name}`}
        checked={has(row)}
        onChange={({ target, nativeEvent }) => choose(row, target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  ),
});
