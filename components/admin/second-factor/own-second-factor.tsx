"use client";

import { type FormEvent, useRef, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { note, tickBox } from "@/components/admin/kit/content";
import { cluster, padded, row, separated, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, ModalFoot, Question, SendFoot } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { secondFactorCalls } from "@/contract/calls/sign-in";
import type { ListedFactor, NewApp, SecondFactors } from "@/contract/schemas/second-factor";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall, useWrite } from "@/lib/api/use-call";
import { counted } from "@/lib/format";
import { AppSecret, CodeField } from "./app-secret";
import { makePasskey, whyNoPasskey } from "./browser-passkey";
import { FactorList, fullName } from "./second-factor-of";

export function OwnSecondFactor({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const read = useCall(secondFactorCalls.readOwn, {});
  const beginPasskey = useWrite(secondFactorCalls.beginPasskey);
  const addPasskey = useWrite(secondFactorCalls.addPasskey);
  const beginApp = useWrite(secondFactorCalls.beginApp);
  const remove = useWrite(secondFactorCalls.removeOwn);
  const retry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [app, setApp] = useState<NewApp>();
  const [areCodesOpen, setCodesOpen] = useState(false);
  const [rowToDelete, setRowToDelete] = useState<ListedFactor>();
  const list = useRef<HTMLDivElement>(null);

  function added(now: SecondFactors, sentence: string) {
    setApp(undefined);
    notify.done(sentence);
    if (now.codesLeft === 0) setCodesOpen(true);
  }

  const addOne = () =>
    run(async () => {
      const body = await makePasskey(await retry(() => beginPasskey({})));
      added(await retry(() => addPasskey({ body })), "Passkey added");
    });

  function removeOne({ _id }: ListedFactor) {
    setRowToDelete(undefined);
    run(async () => {
      await retry(() => remove({ params: { id: _id } }));
      notify.done("Removed");
      list.current?.focus();
    });
  }

  function shown({ factors, codesLeft, passkeyOrigin }: SecondFactors) {
    const blockedReason = whyNoPasskey(passkeyOrigin);
    return (
      <>
        <div ref={list} tabIndex={-1}>
          <FactorList factors={factors} onRemove={setRowToDelete} />
        </div>
        {factors.length > 0 && (
          <div className={cx(row(4, "center", "between"), padded(3))}>
            <p>{counted(codesLeft, { one: "{n} recovery code left", other: "{n} recovery codes left" })}</p>
            <Button onClick={() => setCodesOpen(true)}>Create new codes</Button>
          </div>
        )}
        <div className={cluster(2)}>
          {!blockedReason && (
            <Button aria-disabled={isRunning} onClick={addOne}>
              Add passkey
            </Button>
          )}
          <Button aria-disabled={isRunning} onClick={() => run(async () => setApp(await retry(() => beginApp({}))))}>
            {factors.some(({ kind }) => kind === "totp") ? "Replace authenticator app" : "Add authenticator app"}
          </Button>
        </div>
        {blockedReason && <p className={text("small", "ink-2")}>{blockedReason}</p>}
        {isAdmin && <RequiredForAdmins />}
      </>
    );
  }

  return (
    <>
      <Modal title="Two-step verification" onClose={onClose}>
        <ModalBody>
          <p>When you sign in, you also use one of these. A stolen password alone is not enough.</p>
          <ReadStatus read={read} rows={2} />
          {failure && <FormFailure>{failure}</FormFailure>}
          {read.data && shown(read.data)}
        </ModalBody>
        <DoneFoot onClose={onClose} />
      </Modal>
      {rowToDelete && (
        <Question
          title="Remove"
          yes="Remove"
          onYes={() => removeOne(rowToDelete)}
          onNo={() => setRowToDelete(undefined)}
        >
          Remove {fullName(rowToDelete)}? You can no longer use it to sign in.
        </Question>
      )}
      {app && (
        <AddApp app={app} onAdded={(now) => added(now, "Authenticator app added")} onClose={() => setApp(undefined)} />
      )}
      {areCodesOpen && <RecoveryCodes onClose={() => setCodesOpen(false)} />}
    </>
  );
}

function RequiredForAdmins() {
  const { data } = useCall(secondFactorCalls.readRule, {});
  const set = useWrite(secondFactorCalls.setRule);
  const retry = useSessionRetry();
  const { failure, run } = useAction();
  const change = (isRequired: boolean) => run(() => retry(() => set({ body: { isRequired } })));
  return (
    <div className={separated}>
      {failure && <FormFailure>{failure}</FormFailure>}
      <label className={tickBox}>
        <input
          type="checkbox"
          // Rendered before the answer: a shift while a button above is pressed would swallow the press.
          disabled={!data}
          checked={data?.isRequired ?? false}
          aria-describedby="second-factor-required-hint"
          onChange={({ target }) => change(target.checked)}
        />
        <span>Require two-step verification for everyone who manages staff</span>
      </label>
      <p id="second-factor-required-hint" className={text("small", "ink-2")}>
        Anyone without it sets it up at their next sign-in.
      </p>
    </div>
  );
}

type AddAppProps = { app: NewApp; onAdded: (now: SecondFactors) => void; onClose: () => void };

function AddApp({ app, onAdded, onClose }: AddAppProps) {
  const add = useWrite(secondFactorCalls.addApp);
  const retry = useSessionRetry();
  const { failure, failureId, isRunning, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    run(async () => onAdded(await retry(() => add({ body: { code } }))), event.currentTarget);
  }

  return (
    <Modal title="Authenticator app" onClose={onClose}>
      <form onSubmit={send}>
        <ModalBody>
          {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
          <AppSecret {...app} />
          <CodeField label="Code from the app" describedBy={failure && failureId} />
        </ModalBody>
        <SendFoot label="Add app" isSending={isRunning} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function RecoveryCodes({ onClose }: { onClose: () => void }) {
  const make = useWrite(secondFactorCalls.makeRecoveryCodes);
  const [codes, setCodes] = useState<string[]>();
  const retry = useSessionRetry();
  const { failure, isRunning, run } = useAction();

  const show = () => run(async () => setCodes((await retry(() => make({}))).codes));

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    notify.done("Copied");
  }

  if (codes) {
    const all = codes.join("\n");
    return (
      <Modal key="codes" title="Recovery codes" onClose={onClose}>
        <ModalBody>
          <Spoken>These codes are not shown again.</Spoken>
          <ol className={cx(stack(1), note("lime"), text("small", "mono"), padded(3, 3, 3))}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className={cluster(2)}>
            <Button data-copy onClick={() => void copy(all)}>
              Copy
            </Button>
            <Button onClick={() => saveFile("recovery-codes.txt", `${all}\n`, "text/plain")}>Download</Button>
          </div>
        </ModalBody>
        <DoneFoot onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title="Recovery codes" onClose={onClose}>
      <ModalBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <p>
          Ten codes, each for one sign-in without your phone or passkey. Keep them away from your phone. Earlier codes
          stop working.
        </p>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Later</Button>
        <Button look="main" aria-disabled={isRunning} onClick={show}>
          {isRunning ? visitorMessages.loading : "Show codes"}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

export function CodesReminder() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <RecoveryCodes onClose={() => setOpen(false)} />;
}
