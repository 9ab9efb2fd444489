import { useRef } from "react";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { badge, breaks, divided } from "@/components/admin/kit/content";
import { padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { sessionCalls } from "@/contract/calls/sign-in";
import type { Employee, ListedSession } from "@/contract/schemas/employee";
import { useCall, useWrite } from "@/lib/api/use-call";
import { ago, counted, moment } from "@/lib/format";

type CloseProps = { onClose: () => void };

export function OwnSessions({ onClose }: CloseProps) {
  const read = useCall(sessionCalls.listOwn, {});
  const endSession = useWrite(sessionCalls.endOwn);
  const endOthers = useWrite(sessionCalls.endOthers);
  return (
    <SessionsModal
      title="Signed-in devices"
      read={read}
      onClose={onClose}
      endOne={({ _id }) => endSession({ params: { id: _id } })}
      endAllLabel="Sign out all others"
      endAll={() => endOthers({})}
    />
  );
}

export function ColleagueSessions({ employee: { _id, name }, onClose }: CloseProps & { employee: Employee }) {
  const params = { employee: _id };
  const read = useCall(sessionCalls.listOf, { params });
  const endAll = useWrite(sessionCalls.endAllOf);
  return (
    <SessionsModal
      title={`Signed-in devices: ${name}`}
      read={read}
      onClose={onClose}
      endAllLabel="Sign out all"
      endAll={() => endAll({ params })}
    />
  );
}

type EndedSessions = Promise<{ ended: number }>;
type SessionsRead = { data?: { data: ListedSession[] }; error?: Error; isValidating: boolean; mutate: () => unknown };
type Props = CloseProps & {
  title: string;
  read: SessionsRead;
  endOne?: (session: ListedSession) => EndedSessions;
  endAllLabel: string;
  endAll: () => EndedSessions;
};

function SessionsModal({ title, read, onClose, endOne, endAllLabel, endAll }: Props) {
  const attempt = useAttempt();
  const list = useRef<HTMLDivElement>(null);
  const sessions = read.data?.data;

  const end = (send: () => EndedSessions) =>
    void attempt(async () => {
      const { ended } = await send();
      notify.done(counted(ended, { one: "{n} device signed out", other: "{n} devices signed out" }));
      // The pressed button disappeared with its session and took the focus along.
      list.current?.focus();
    });

  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody>
        <div ref={list} tabIndex={-1}>
          <ReadStatus read={read} rows={2} />
          {sessions?.length === 0 && <p>No signed-in devices.</p>}
          <ul className={stack(0)}>
            {sessions?.map((session) => (
              <li key={session._id} className={cx(row(4, "center", "between"), padded(3), divided)}>
                <Session {...session} />
                {endOne && !session.isCurrent && (
                  <Button labelFor={session.device} onClick={() => end(() => endOne(session))}>
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      </ModalBody>
      <DoneFoot onClose={onClose}>
        {sessions?.some(({ isCurrent }) => !isCurrent) && <Button onClick={() => end(endAll)}>{endAllLabel}</Button>}
      </DoneFoot>
    </Modal>
  );
}

function Session({ device, address, isCurrent, createdAt, lastUsedAt }: ListedSession) {
  const lastUsed = new Date(lastUsedAt);
  return (
    <div className={breaks}>
      <p className={text("mid")}>
        {device} {isCurrent && <span className={cx(badge("green"), text("mid"), place("spaced"))}>This device</span>}
      </p>
      <p className={text("small", "ink-2")}>
        {address}
        <br />
        <time dateTime={lastUsedAt} title={moment(lastUsed)}>
          Last used {ago(lastUsed, new Date())}
        </time>
        , <time dateTime={createdAt}>signed in {moment(new Date(createdAt))}</time>
      </p>
    </div>
  );
}
