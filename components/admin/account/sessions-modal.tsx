"use client";

import { type ReactNode, useRef } from "react";
import { nameIdOf, SessionList } from "@/components/admin/account/session-list";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { Button } from "@/components/admin/parts/button";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import type { ListedSession } from "@/contract/calls/sessions";
import { sessionCalls } from "@/contract/calls/sessions";
import type { Employee } from "@/contract/schemas/employee";
import { useCall, useWrite } from "@/lib/api/use-call";
import { sessionWords as words } from "./session-words";

type Closing = { onClose: () => void };

export function OwnSessions({ onClose }: Closing) {
  const read = useCall(sessionCalls.listOwn, {});
  const end = useWrite(sessionCalls.endOwn);
  const endOthers = useWrite(sessionCalls.endOthers);
  return (
    <SessionsModal
      title={words.own}
      read={read}
      onClose={onClose}
      endOne={({ _id }) => end({ params: { id: _id } })}
      all={words.endOthers}
      endAll={() => endOthers({})}
    />
  );
}

export function SessionsOf({ employee: { _id, name }, onClose }: Closing & { employee: Employee }) {
  const params = { employee: _id };
  const read = useCall(sessionCalls.listOf, { params });
  const endAll = useWrite(sessionCalls.endAllOf);
  return (
    <SessionsModal
      title={words.of(name)}
      read={read}
      onClose={onClose}
      all={words.endAll}
      endAll={() => endAll({ params })}
    />
  );
}

type Ended = Promise<{ ended: number }>;
type Read = { data?: { data: ListedSession[] }; error?: Error; isValidating: boolean; mutate: () => unknown };
type Props = Closing & {
  title: string;
  read: Read;
  endOne?: (session: ListedSession) => Ended;
  all: string;
  endAll: () => Ended;
};

function SessionsModal({ title, read, onClose, endOne, all, endAll }: Props) {
  const keepSession = useSessionRetry();
  const list = useRef<HTMLDivElement>(null);
  const sessions = read.data?.data;

  async function end(send: () => Ended) {
    try {
      const { ended } = await keepSession(send);
      notify.done(words.ended(ended));
      // The pressed button disappeared with its session.
      list.current?.focus();
    } catch (thrown) {
      notify.failed(thrown);
    }
  }

  const action = (session: ListedSession): ReactNode =>
    endOne && !session.isCurrent && <EndButton session={session} onClick={() => void end(() => endOne(session))} />;

  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody>
        <div ref={list} tabIndex={-1}>
          {read.error && (
            <Failure error={read.error} isRetrying={read.isValidating} onRetry={() => void read.mutate()} />
          )}
          {!sessions && !read.error && <Loading rows={2} />}
          {sessions && <SessionList sessions={sessions} action={action} />}
        </div>
      </ModalBody>
      <DoneFoot onClose={onClose}>
        {sessions?.some(({ isCurrent }) => !isCurrent) && <Button onClick={() => void end(endAll)}>{all}</Button>}
      </DoneFoot>
    </Modal>
  );
}

function EndButton({ session, onClick }: { session: ListedSession; onClick: () => void }) {
  const id = `end-${session._id}`;
  return (
    <Button id={id} aria-labelledby={`${id} ${nameIdOf(session)}`} onClick={onClick}>
      {words.end}
    </Button>
  );
}
