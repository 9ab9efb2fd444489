"use client";

import { useAction } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Panel } from "@/components/admin/parts/panel";
import { suspectListCalls } from "@/contract/calls/suspect-lists";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { SuspectKind } from "@/contract/schemas/suspect-list";
import { useCall, useWrite } from "@/lib/api/use-call";
import { suspectListWords as words } from "@/lib/content/suspect-list-words";
import styles from "./suspect-lists.module.scss";

/** Lists of the backend that pages do not show, because they have lost most of their rows. Hidden if there are none. */
export const SuspectListsPanel = ({ permissions }: { permissions: readonly HeldPermission[] }) =>
  isAllowed(permissions, suspectListCalls.list.access) && <SuspectLists permissions={permissions} />;

function SuspectLists({ permissions }: { permissions: readonly HeldPermission[] }) {
  const { data, mutate } = useCall(suspectListCalls.list, {});
  const show = useWrite(suspectListCalls.show);
  const { failure, isRunning, run } = useAction();
  const lists = data?.data ?? [];
  /** A refusal means that the backend sends another list now, so this one reloads. */
  const showIt = (kind: SuspectKind, rows: number) =>
    show({ params: { kind }, body: { rows } }).catch(async (thrown: unknown) => {
      await mutate();
      throw thrown;
    });
  if (lists.length === 0) return null;
  return (
    <Panel title={words.title} note={words.note}>
      {failure && <FormFailure>{failure}</FormFailure>}
      <ul className={styles.list}>
        {lists.map((one) => (
          <li key={one.kind} className={styles.item}>
            <p>{words.line(one)}</p>
            {one.rows !== null && isAllowed(permissions, [one.kind]) && (
              <Button
                aria-label={words.showOf(one.kind)}
                aria-disabled={isRunning}
                onClick={() => run(() => showIt(one.kind, one.rows ?? 0))}
              >
                {words.show}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
