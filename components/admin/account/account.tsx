"use client";

import { type ReactNode, useState } from "react";
import { DeletedModal } from "@/components/admin/deleted/deleted-modal";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { SecretField } from "@/components/admin/fields/inputs";
import { hasShortcuts, setShortcuts } from "@/components/admin/hooks/use-shortcuts";
import { tickBox } from "@/components/admin/kit/content";
import { text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { OwnSecondFactor } from "@/components/admin/second-factor/own-second-factor";
import { deletedCalls } from "@/contract/calls/audit";
import type { Call } from "@/contract/calls/call";
import { calendarFeedCalls, employeeCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import { AppError, isMissing } from "@/contract/errors";
import { namesOf } from "@/contract/language";
import { type Employee, type PasswordChange, passwordChange } from "@/contract/schemas/employee";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useCall, useWrite } from "@/lib/api/use-call";
import { signInHere } from "@/lib/auth/return-path";
import { KEYS } from "@/lib/content/keys";
import { OwnCalendar } from "./own-calendar";
import { OwnSessions } from "./sessions-modal";

type Props = { permissions: readonly HeldPermission[]; children: ReactNode; className?: string };

export function Account({ permissions, children, className }: Props) {
  const may = ({ access }: Call) => isAllowed(permissions, access);
  const [open, setOpen] = useState<"account" | "password" | "second factor" | "sessions" | "calendar" | "deleted">();
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen("account")}>
        {children}
      </button>
      {open === "account" && (
        <Modal title="Your account" size="small" onClose={close}>
          <ModalBody>
            <Button onClick={() => setOpen("password")}>Change password</Button>
            <Button onClick={() => setOpen("second factor")}>Two-step verification</Button>
            <Button onClick={() => setOpen("sessions")}>Signed-in devices</Button>
            {may(calendarFeedCalls.read) && <Button onClick={() => setOpen("calendar")}>Calendar link</Button>}
            {may(deletedCalls.list) && <Button onClick={() => setOpen("deleted")}>Deleted items</Button>}
            <SingleKeysSwitch />
            <OwnLanguages />
          </ModalBody>
          <DoneFoot onClose={close} />
        </Modal>
      )}
      {open === "password" && <ChangePassword onClose={close} />}
      {open === "second factor" && <OwnSecondFactor isAdmin={permissions.includes("admin")} onClose={close} />}
      {open === "sessions" && <OwnSessions onClose={close} />}
      {open === "calendar" && <OwnCalendar onClose={close} />}
      {open === "deleted" && <DeletedModal onClose={close} />}
    </>
  );
}

function OwnLanguages() {
  const { data } = useCall(spokenLanguageCalls.own, {});
  if (!data) return null;
  return (
    <p className={text("ink-3")}>You speak {namesOf(data.languages)}. This can be changed on the Employee screen.</p>
  );
}

/** Without this call, as at some hosted backends, only the Employee screen sets passwords. */
async function requireOwnEmail(): Promise<string> {
  try {
    const { email } = await fetchJson<Employee>(urlOf(employeeCalls.me, {}));
    return email;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    throw new AppError("missing", "Ask an admin to change your password on the Employee screen.", { cause: thrown });
  }
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const change = useWrite(employeeCalls.changePassword);
  return (
    <EditorModal
      editor={{
        words: { add: "Change password", adding: "Change password", editing: "" },
        schema: passwordChange,
        blank: { oldPassword: "", newPassword: "" },
        typed: (typed: PasswordChange) => typed,
        save: async (body) => {
          const email = await requireOwnEmail();
          await change({ body });
          // A new password ends all sessions, including this one.
          await signInHere(email, body.newPassword);
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

export const SingleKeysSwitch = () => (
  <label className={tickBox}>
    <input type="checkbox" defaultChecked={hasShortcuts()} onChange={({ target }) => setShortcuts(target.checked)} />
    <span>
      Single-key shortcuts: <kbd>{KEYS.search}</kbd> search, <kbd>{KEYS.add}</kbd> add, <kbd>{KEYS.help}</kbd> show all
    </span>
  </label>
);
