"use client";

import { type ReactNode, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided } from "@/components/admin/kit/content";
import { padded, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { secondFactorCalls } from "@/contract/calls/sign-in";
import type { Employee } from "@/contract/schemas/employee";
import type { ListedFactor } from "@/contract/schemas/second-factor";
import { useCall, useWrite } from "@/lib/api/use-call";
import { fillPlaceholders } from "@/lib/fill-in";
import { ago, moment } from "@/lib/format";
import words from "./second-factor-words.json";

export function SecondFactorOf({ employee: { _id, name }, onClose }: { employee: Employee; onClose: () => void }) {
  const params = { employee: _id };
  const read = useCall(secondFactorCalls.readOf, { params });
  const clear = useWrite(secondFactorCalls.clearOf);
  const [isAsking, setAsking] = useState(false);
  const retry = useSessionRetry();
  const { failure, run } = useAction();

  function clearAll() {
    setAsking(false);
    run(async () => {
      await retry(() => clear({ params }));
      notify.done(words.cleared);
    });
  }

  return (
    <>
      <Modal title={fillPlaceholders(words.of, { name })} onClose={onClose}>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          <Unread read={read} rows={1} />
          {read.data && <FactorList factors={read.data.factors} none={words.none} />}
        </ModalBody>
        <DoneFoot onClose={onClose}>
          {read.data && read.data.factors.length > 0 && (
            <Button look="danger" onClick={() => setAsking(true)}>
              {words.clear}
            </Button>
          )}
        </DoneFoot>
      </Modal>
      {isAsking && (
        <Question
          title={fillPlaceholders(words.of, { name })}
          yes={words.clear}
          onYes={clearAll}
          onNo={() => setAsking(false)}
        >
          {fillPlaceholders(words.clearAsk, { name })}
        </Question>
      )}
    </>
  );
}

type Props = { factors: readonly ListedFactor[]; none: string; action?: (factor: ListedFactor) => ReactNode };

export function FactorList({ factors, none, action }: Props) {
  if (factors.length === 0) return <p>{none}</p>;
  return (
    <ul className={stack(0)}>
      {factors.map((factor) => (
        <li key={factor._id} className={cx(row(4, "center", "between"), padded(3), divided)}>
          <div>
            <p id={nameIdOf(factor)} className={text("mid")}>
              {words[factor.kind]}, {factor.name}
            </p>
            <p className={cx(text("small", "ink-2"), breaks)}>
              {fillPlaceholders(words.added, { when: moment(new Date(factor.createdAt)) })}
              {factor.lastUsedAt &&
                `, ${fillPlaceholders(words.lastUsed, { when: ago(new Date(factor.lastUsedAt), new Date()) })}`}
            </p>
          </div>
          {action?.(factor)}
        </li>
      ))}
    </ul>
  );
}

export const nameIdOf = ({ _id }: ListedFactor) => `factor-${_id}`;
