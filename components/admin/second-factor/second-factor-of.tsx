"use client";

import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import { Failure, FormFailure, Loading } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot, Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { secondFactorCalls } from "@/contract/calls/second-factors";
import type { Employee } from "@/contract/schemas/employee";
import { useCall, useWrite } from "@/lib/api/use-call";
import { FactorList } from "./factor-list";
import { secondFactorWords as words } from "./second-factor-words";

/** An admin can clear a colleague's factors if all are lost. */
export function SecondFactorOf({ employee: { _id, name }, onClose }: { employee: Employee; onClose: () => void }) {
  const params = { employee: _id };
  const read = useCall(secondFactorCalls.readOf, { params });
  const clear = useWrite(secondFactorCalls.clearOf);
  const [isAsking, setAsking] = useState(false);
  const keep = useSessionRetry();
  const { failure, run } = useAction();

  function clearAll() {
    setAsking(false);
    run(async () => {
      await keep(() => clear({ params }));
      notify.done(words.cleared);
    });
  }

  return (
    <>
      <Modal title={words.of(name)} onClose={onClose}>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          {read.error && (
            <Failure error={read.error} isRetrying={read.isValidating} onRetry={() => void read.mutate()} />
          )}
          {!read.data && !read.error && <Loading rows={1} />}
          {read.data && <FactorList factors={read.data.factors} none={words.none} />}
        </ModalBody>
        <ModalFoot>
          {read.data && read.data.factors.length > 0 && (
            <Button look="danger" onClick={() => setAsking(true)}>
              {words.clear}
            </Button>
          )}
          <Button look="main" onClick={onClose}>
            Done
          </Button>
        </ModalFoot>
      </Modal>
      {isAsking && (
        <Question title={words.of(name)} yes={words.clear} onYes={clearAll} onNo={() => setAsking(false)}>
          {words.clearAsk(name)}
        </Question>
      )}
    </>
  );
}
