"use client";

import { Hand } from "lucide-react";
import { iconProps } from "@/components/admin/parts/icon-props";
import { notify } from "@/components/admin/parts/toasts";
import rowStyles from "@/components/admin/table/row-actions.module.scss";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Lead } from "@/contract/schemas/desk";
import { useWrite } from "@/lib/api/use-call";
import { KEYS } from "@/lib/content/keys";
import { dashboardWords as words } from "./dashboard-words";

type Props = {
  row: Lead;
  /** The reader's key. */
  me: string;
  /** Shows the change during the request. */
  withAssignee: (id: string, send: () => Promise<unknown>) => Promise<unknown>;
};

/** Assigns the lead to the reader, with an undo. */
export function ClaimButton({ row, me, withAssignee }: Props) {
  const assign = useWrite(followUpCalls.assign);
  const params = { kind: "enquiry", id: row._id };
  const release = () => assign({ params, body: { assignee: null, from: me } }).catch(notify.failed);

  async function claim(button: HTMLElement) {
    button.closest("li")?.querySelector("a")?.focus(); // the button goes
    try {
      await withAssignee(row._id, () => assign({ params, body: { assignee: me, from: null } }));
      notify.done(words.claimed, () => void release());
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  return (
    <button
      type="button"
      className={rowStyles.button}
      aria-keyshortcuts={KEYS.assignee}
      aria-label={words.claimOf(row.name)}
      title={`${words.claim} (${KEYS.assignee})`}
      onClick={({ currentTarget }) => void claim(currentTarget)}
    >
      <Hand size={18} {...iconProps} />
    </button>
  );
}
