"use client";

import { type ReactNode, useRef, useState } from "react";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { SecretField } from "@/components/admin/fields/inputs";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { grow, lineAbove, rowName } from "@/components/admin/kit/content";
import { cluster, padded, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { CopyAddress } from "@/components/admin/parts/copy-line";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { OwnSecondFactor } from "@/components/admin/second-factor/own-second-factor";
import { cx } from "@/components/ui/cx";
import { DELETED_DAYS, deletedCalls } from "@/contract/calls/audit";
import type { Call } from "@/contract/calls/call";
import { calendarFeedCalls, employeeCalls } from "@/contract/calls/employees";
import { AppError, isMissing } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { type Employee, type PasswordChange, passwordChange } from "@/contract/schemas/employee";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useCall, useWrite } from "@/lib/api/use-call";
import { signInInPlace } from "@/lib/auth/return-path";
import { auditWords } from "@/lib/content/audit-words";
import { counted, moment } from "@/lib/format";
import { OwnSessions } from "./sessions-modal";

type Props = { permissions: readonly HeldPermission[]; children: ReactNode; className?: string };
type CloseProps = { onClose: () => void };

export function Account({ permissions, children, className }: Props) {
  const may = ({ access }: Call) => isAllowed(permissions, access);
  const [dialog, setDialog] = useState<
    "account" | "password" | "second factor" | "sessions" | "calendar" | "deleted"
  >();
  const close = () => setDialog(undefined);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setDialog("account")}>
        {children}
      </button>
      {dialog === "account" && (
        <Modal title="Your account" size="small" onClose={close}>
          <ModalBody>
            <Button onClick={() => setDialog("password")}>Change password</Button>
            <Button onClick={() => setDialog("second factor")}>Two-step verification</Button>
            <Button onClick={() => setDialog("sessions")}>Signed-in devices</Button>
            {may(calendarFeedCalls.read) && <Button onClick={() => setDialog("calendar")}>Calendar link</Button>}
            {may(deletedCalls.list) && <Button onClick={() => setDialog("deleted")}>Deleted items</Button>}
          </ModalBody>
          <DoneFoot onClose={close} />
        </Modal>
      )}
      {dialog === "password" && <ChangePassword onClose={close} />}
      {dialog === "second factor" && <OwnSecondFactor isAdmin={permissions.includes("admin")} onClose={close} />}
      {dialog === "sessions" && <OwnSessions onClose={close} />}
      {dialog === "calendar" && <OwnCalendar onClose={close} />}
      {dialog === "deleted" && <DeletedModal onClose={close} />}
    </>
  );
}

/** Some hosted backends lack this call. There, only the Employee screen sets passwords. */
async function fetchOwnEmail(): Promise<string> {
  try {
    const { email } = await fetchJson<Employee>(urlOf(employeeCalls.me, {}));
    return email;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    throw new AppError("missing", "Ask an admin to change your password on the Employee screen.", { cause: thrown });
  }
}

function ChangePassword({ onClose }: CloseProps) {
  const change = useWrite(employeeCalls.changePassword);
  return (
    <EditorModal
      editor={{
        words: { add: "Change password", adding: "Change password", editing: "" },
        schema: passwordChange,
        blank: { oldPassword: "", newPassword: "" },
        typed: (row: PasswordChange) => row,
        save: async (body) => {
          const email = await fetchOwnEmail();
          await change({ body });
          // A new password ends all sessions, including this one.
          await signInInPlace(email, body.newPassword);
        },
        fields: () => (
          <>
            <SecretField<PasswordChange> name="oldPassword" label="Current password" autoComplete="current-password" />
            <SecretField<PasswordChange>
              name="newPassword"
              label="New password"
              autoComplete="new-password"
              hint="At least 8 characters. Your other devices will be signed out."
            />
          </>
        ),
      }}
      row={undefined}
      onClose={onClose}
    />
  );
}

const calendarWords = {
  made: "Copy this link now and add it to your calendar as a subscription (“From URL”). It is not shown again. Anyone with the link can read your next steps.",
  address: "Your calendar link",
  copy: "Copy",
  copied: "Copied",
  cannotCopy: "Could not copy. Select the link and copy it yourself.",
};

export function OwnCalendar({ onClose }: CloseProps) {
  const read = useCall(calendarFeedCalls.read, {});
  const createLink = useWrite(calendarFeedCalls.make);
  const removeLink = useWrite(calendarFeedCalls.remove);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [address, setAddress] = useState<string>();
  const [question, setQuestion] = useState<"renew" | "off">();
  const body = useRef<HTMLDivElement>(null);
  const since = read.data?.since;

  const create = () =>
    run(async () => {
      setQuestion(undefined);
      setAddress((await withSessionRetry(() => createLink({}))).address);
      body.current?.focus();
    });

  const switchOff = () =>
    run(async () => {
      setQuestion(undefined);
      await withSessionRetry(() => removeLink({}));
      setAddress(undefined);
      notify.done("Calendar link turned off");
      body.current?.focus();
    });

  return (
    <>
      <Modal title="Calendar link" onClose={onClose}>
        <ModalBody>
          <p>
            See your next steps in your phone’s or computer’s calendar: the task, the time and the person’s first name.
            Keep this link private.
          </p>
          {failure && <FormFailure>{failure}</FormFailure>}
          <ReadStatus read={read} rows={1} />
          <div ref={body} tabIndex={-1} className={stack(3)}>
            {since === null && <p>No link yet.</p>}
            {since && !address && <p>{`Link created ${moment(new Date(since))}. It cannot be shown again.`}</p>}
            {address && <CopyAddress address={address} words={calendarWords} />}
          </div>
          {since !== undefined && (
            <div className={cluster(2)}>
              <Button aria-disabled={isRunning} onClick={() => (since ? setQuestion("renew") : create())}>
                {since ? "Replace link" : "Create link"}
              </Button>
              {since && (
                <Button aria-disabled={isRunning} onClick={() => setQuestion("off")}>
                  Turn off
                </Button>
              )}
            </div>
          )}
          <p className={text("small", "ink-2")}>
            The link also stops working when you sign out other devices, your password or permissions change, or you do
            not sign in for a month.
          </p>
        </ModalBody>
        <DoneFoot onClose={onClose} />
      </Modal>
      {question === "renew" && (
        <Question title="Replace link" yes="Replace link" onYes={create} onNo={() => setQuestion(undefined)}>
          Your current link will stop working. Add the new one to your calendar.
        </Question>
      )}
      {question === "off" && (
        <Question title="Turn off" yes="Turn off" onYes={switchOff} onNo={() => setQuestion(undefined)}>
          Your next steps will disappear from your calendar.
        </Question>
      )}
    </>
  );
}

const lostPictures = { one: "{n} picture cannot be restored.", other: "{n} pictures cannot be restored." };

export function DeletedModal({ onClose }: CloseProps) {
  const read = useCall(deletedCalls.list, {});
  const sendRestore = useWrite(deletedCalls.restore);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const list = useRef<HTMLDivElement>(null);

  const restore = (id: string) =>
    run(async () => {
      await withSessionRetry(() => sendRestore({ params: { id } }));
      notify.done(messages.deleted.restored);
      list.current?.focus();
    });

  return (
    <Modal title="Deleted items" onClose={onClose}>
      <ModalBody>
        <p>Restore anything deleted in the last {DELETED_DAYS} days.</p>
        {failure && <FormFailure>{failure}</FormFailure>}
        <ReadStatus read={read} rows={3} />
        <div ref={list} tabIndex={-1}>
          {read.data?.data.length === 0 && <p>No deleted items.</p>}
          <ul>
            {read.data?.data.map(({ _id, thing, label, by, deletedAt, picturesLeft }) => (
              <li key={_id} className={cx(row(4, "center"), padded(3), lineAbove)}>
                <div className={cx(stack(0), grow)}>
                  <b id={`deleted-${_id}`} className={rowName}>
                    {label}
                  </b>
                  <span className={text("small", "ink-2")}>
                    {auditWords.entity(thing)}, deleted {by && `by ${by} `}on {moment(new Date(deletedAt))}
                  </span>
                  {picturesLeft > 0 && (
                    <span className={text("small", "ink-2")}>{counted(picturesLeft, lostPictures)}</span>
                  )}
                </div>
                <Button aria-describedby={`deleted-${_id}`} aria-disabled={isRunning} onClick={() => void restore(_id)}>
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}
