"use client";

import { useCallback } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Loading } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { TAGS_OF } from "@/components/admin/record/followed";
import styles from "@/components/admin/record/work/merge-question.module.scss";
import { useChange } from "@/components/admin/record/work/use-change";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { FollowedRecord, MergePlan } from "@/contract/schemas/follow-up";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";

const words = recordWords.merge;

type Props = { into: Pick<FollowedRecord, "kind"> & { id: string }; from: string; onClose: () => void };

/** Shows the effect of a merge on each row before staff confirm it. */
export function MergeQuestion({ into: { kind, id }, from, onClose }: Props) {
  const read = useCallback(
    (signal: AbortSignal) =>
      fetchJson<MergePlan>(urlOf(followUpCalls.planMerge, { params: { kind, id }, query: { from } }), { signal }),
    [kind, id, from],
  );
  const { data: plan, error } = useLoaded(read);
  const change = useChange();
  const { failure, isRunning, run } = useAction();

  const merge = () =>
    run(async () => {
      const input = { params: { kind, id }, body: { from } };
      await change([...TAGS_OF[kind], "projects"], id, {}, () => sendCall(followUpCalls.merge, input));
      notify.done(words.done);
      onClose();
    });

  return (
    <Modal title={words.title} size="small" onClose={onClose}>
      <ModalBody>
        {error && <FormFailure>{error.message}</FormFailure>}
        {failure && <FormFailure>{failure}</FormFailure>}
        {!plan && !error && <Loading rows={2} />}
        {plan && <Plan plan={plan} />}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>{words.cancel}</Button>
        {plan && (
          <Button look="danger" aria-disabled={isRunning} onClick={merge}>
            {isRunning ? words.merging : words.merge}
          </Button>
        )}
      </ModalFoot>
    </Modal>
  );
}

function Plan({ plan: { from, into, projects, entries, differences } }: { plan: MergePlan }) {
  return (
    <>
      <p>{words.what(from.label, into.label)}</p>
      <ul className={styles.plan}>
        {projects.map(({ _id, label }) => (
          <li key={_id}>{words.project(label)}</li>
        ))}
        {entries > 0 && <li>{words.entries(entries)}</li>}
        {differences.map(({ field, from, into }) => (
          <li key={field}>{words.difference(field.replaceAll("_", " "), into, from)}</li>
        ))}
        <li>{words.left(from.label)}</li>
      </ul>
    </>
  );
}
