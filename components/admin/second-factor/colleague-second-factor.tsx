import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided } from "@/components/admin/kit/content";
import { padded, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { secondFactorCalls } from "@/contract/calls/sign-in";
import type { Employee } from "@/contract/schemas/employee";
import type { ListedFactor } from "@/contract/schemas/second-factor";
import { useCall, useWrite } from "@/lib/api/use-call";
import { ago, moment } from "@/lib/format";

type Props = { employee: Employee; onClose: () => void };

export function ColleagueSecondFactor({ employee: { _id, name }, onClose }: Props) {
  const title = `Two-step verification: ${name}`;
  const params = { employee: _id };
  const read = useCall(secondFactorCalls.readOf, { params });
  const clear = useWrite(secondFactorCalls.clearOf);
  const [isAsking, setAsking] = useState(false);
  const withSessionRetry = useSessionRetry();
  const { failure, run } = useAction();

  function clearAll() {
    setAsking(false);
    run(async () => {
      await withSessionRetry(() => clear({ params }));
      notify.done("Two-step verification reset");
    });
  }

  return (
    <>
      <Modal title={title} onClose={onClose}>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          <ReadStatus read={read} rows={1} />
          {read.data && <FactorList factors={read.data.factors} />}
        </ModalBody>
        <DoneFoot onClose={onClose}>
          {read.data && read.data.factors.length > 0 && (
            <Button look="danger" onClick={() => setAsking(true)}>
              Reset
            </Button>
          )}
        </DoneFoot>
      </Modal>
      {isAsking && (
        <Question title={title} yes="Reset" onYes={clearAll} onNo={() => setAsking(false)}>
          {name} is signed out everywhere, and can sign in with the password alone until two-step verification is set up
          again.
        </Question>
      )}
    </>
  );
}

type ListProps = { factors: readonly ListedFactor[]; onRemove?: (factor: ListedFactor) => void };

export function FactorList({ factors, onRemove }: ListProps) {
  if (factors.length === 0) return <p>Not set up.</p>;
  return (
    <ul className={stack(0)}>
      {factors.map((factor) => (
        <li key={factor._id} className={cx(row(4, "center", "between"), padded(3), divided)}>
          <div>
            <p className={text("mid")}>{fullName(factor)}</p>
            <p className={cx(text("small", "ink-2"), breaks)}>
              Added {moment(new Date(factor.createdAt))}
              {factor.lastUsedAt && `, last used ${ago(new Date(factor.lastUsedAt), new Date())}`}
            </p>
          </div>
          {onRemove && (
            <Button labelFor={fullName(factor)} onClick={() => onRemove(factor)}>
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

export const fullName = ({ kind, name }: ListedFactor) =>
  `${kind === "passkey" ? "Passkey" : "Authenticator app"}, ${name}`;
