"use client";

import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { auditCalls } from "@/contract/calls/audit";
import { useCall } from "@/lib/api/use-call";
import { auditWords as words } from "@/lib/content/audit-words";
import { AuditLines } from "./audit-lines";

type Props = { thing: string; id: string; name: string; onClose: () => void };

export function HistoryModal({ thing, id, name, onClose }: Props) {
  const { data, error, isValidating, mutate } = useCall(auditCalls.ofRow, { params: { thing, id } });
  return (
    <Modal title={words.history.title(name)} size="wide" onClose={onClose}>
      <ModalBody>
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!data && !error && <Loading rows={3} />}
        {data?.data.length === 0 && <p>{words.history.none}</p>}
        {data && <AuditLines entries={data.data} isOwn />}
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}
