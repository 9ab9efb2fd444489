"use client";

import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Failure, FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { demoDataCalls } from "@/contract/calls/monitoring";
import { messages } from "@/contract/messages";
import { DEMO_GROUPS, type DemoCounts, type DemoGroup, USUAL_GROUPS } from "@/contract/schemas/monitoring";
import { useCall, useWrite } from "@/lib/api/use-call";
import { SHOWN_GROUPS, demoDataWords as words } from "@/lib/content/demo-data-words";
import styles from "./site.module.scss";

const GROUPS = Object.keys(DEMO_GROUPS) as DemoGroup[];

export function DemoDataPanel() {
  const { data } = useCall(demoDataCalls.read, { query: { groups: GROUPS.join() } });
  if (!data || !words.listed(data.found)) return null;
  return <Panel title={words.title} note={words.note(data.found)} tools={<RemoveDemoData />} />;
}

export function RemoveDemoData() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.remove}</Button>
      {isOpen && <RemovalModal onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RemovalModal({ onClose }: { onClose: () => void }) {
  const [groups, setGroups] = useState(USUAL_GROUPS);
  const { data, error, isPrevious, isValidating, mutate } = useCall(demoDataCalls.read, {
    query: { groups: groups.join() },
  });
  const remove = useWrite(demoDataCalls.remove);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const isReady = data !== undefined && !isPrevious && words.listed(data.removed) !== "" && !isRunning;

  const toggle = (group: DemoGroup) =>
    setGroups(GROUPS.filter((one) => (one === group ? !groups.includes(one) : groups.includes(one))));

  const removeChosen = () =>
    run(async () => {
      await withSessionRetry(() => remove({ body: { groups: [...groups] } }));
      notify.done(words.removed);
      onClose();
    });

  return (
    <Modal title={words.remove} size="small" onClose={onClose}>
      <ModalBody>
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {data && <Groups found={data.found} chosen={groups} onToggle={toggle} />}
        <p role="status">{data && words.willGo(data.removed)}</p>
        <p>{messages.deleted.isFinal}</p>
        {failure && <FormFailure>{failure}</FormFailure>}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" aria-disabled={!isReady} onClick={() => isReady && removeChosen()}>
          {isRunning ? words.removing : words.remove}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

type GroupsProps = { found: DemoCounts; chosen: readonly DemoGroup[]; onToggle: (group: DemoGroup) => void };

function Groups({ found, chosen, onToggle }: GroupsProps) {
  return (
    <fieldset className={stack(0)}>
      <legend className={text("mid")}>{words.legend}</legend>
      {GROUPS.filter((group) => words.listed(found, group)).map((group) => (
        <label key={group} className={cx(row(2, "start"), padded(1), styles.group)}>
          <input type="checkbox" checked={chosen.includes(group)} onChange={() => onToggle(group)} />
          <span>
            {words.listed(found, group)}
            {SHOWN_GROUPS.includes(group) && (
              <span className={cx(text("ink-2"), place("block"))}>{words.onWebsite}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
