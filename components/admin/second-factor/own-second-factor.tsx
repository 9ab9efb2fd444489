"use client";

import { type FormEvent, useRef, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { note, tickBox } from "@/components/admin/kit/content";
import { cluster, padded, row, separated, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { copyText } from "@/components/admin/parts/copy-line";
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
import { FactorList, fullName } from "./colleague-second-factor";

export function OwnSecondFactor({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const read = useCall(secondFactorCalls.readOwn, {});
  const beginPasskey = useWrite(secondFactorCalls.beginPasskey);
  const addPasskey = useWrite(secondFactorCalls.addPasskey);
  const beginApp = useWrite(secondFactorCalls.beginApp);
  const remove = useWrite(secondFactorCalls.removeOwn);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [app, setApp] = useState<NewApp>();
  const [areCodesOpen, setCodesOpen] = useState(false);
  const [factorToRemove, setFactorToRemove] = useState<ListedFactor>();
  const list = useRef<HTMLDivElement>(null);

  const createPasskey = () =>
    run(async () => {
      const body = await makePasskey(await withSessionRetry(() => beginPasskey({})));
      offerCodes(await withSessionRetry(() => addPasskey({ body })));
      notify.done("Passkey added");
    });

  const startApp = () => run(async () => setApp(await withSessionRetry(() => beginApp({}))));

  function finishApp(factors: SecondFactors) {
    setApp(undefined);
    offerCodes(factors);
    notify.done("Authenticator app added");
  }

  /** Staff without recovery codes are shown new ones next. */
  function offerCodes({ codesLeft }: SecondFactors) {
    if (codesLeft === 0) setCodesOpen(true);
  }

  function removeFactor({ _id }: ListedFactor) {
    setFactorToRemove(undefined);
    run(async () => {
      await withSessionRetry(() => remove({ params: { id: _id } }));
      notify.done("Removed");
      list.current?.focus();
    });
  }

  function renderContent({ factors, codesLeft, passkeyOrigin }: SecondFactors) {
    const blockedReason = whyNoPasskey(passkeyOrigin);
    return (
      <>
        <div ref={list} tabIndex={-1}>
          <FactorList factors={factors} onRemove={setFactorToRemove} />
        </div>
        {factors.length > 0 && (
          <div className={cx(row(4, "center", "between"), padded(3))}>
            <p>{counted(codesLeft, { one: "{n} recovery code left", other: "{n} recovery codes left" })}</p>
            <Button onClick={() => setCodesOpen(true)}>Create new codes</Button>
          </div>
        )}
        <div className={cluster(2)}>
          {!blockedReason && (
            <Button aria-disabled={isRunning} onClick={createPasskey}>
              Add passkey
            </Button>
          )}
          <Button aria-disabled={isRunning} onClick={startApp}>
            {factors.some(({ kind }) => kind === "totp") ? "Replace authenticator app" : "Add authenticator app"}
          </Button>
        </div>
        {blockedReason && <p className={text("small", "ink-2")}>{blockedReason}</p>}
        {isAdmin && <AdminRule />}
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
          {read.data && renderContent(read.data)}
        </ModalBody>
        <DoneFoot onClose={onClose} />
      </Modal>
      {factorToRemove && (
        <Question
          title="Remove"
          yes="Remove"
          onYes={() => removeFactor(factorToRemove)}
          onNo={() => setFactorToRemove(undefined)}
        >
          Remove {fullName(factorToRemove)}? You can no longer use it to sign in.
        </Question>
      )}
      {app && <AddApp app={app} onAdded={finishApp} onClose={() => setApp(undefined)} />}
      {areCodesOpen && <RecoveryCodes onClose={() => setCodesOpen(false)} />}
    </>
  );
}

function AdminRule() {
  const { data } = useCall(secondFactorCalls.readRule, {});
  const setRule = useWrite(secondFactorCalls.setRule);
  const withSessionRetry = useSessionRetry();
  const { failure, run } = useAction();
  const change = (isRequired: boolean) => run(() => withSessionRetry(() => setRule({ body: { isRequired } })));
  return (
    <div className={separated}>
      {failure && <FormFailure>{failure}</FormFailure>}
      <label className={tickBox}>
        <input
          type="checkbox"
          // Rendered before the answer, because a shift while a button above is pressed would swallow the press.
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

type AddAppProps = { app: NewApp; onAdded: (factors: SecondFactors) => void; onClose: () => void };

function AddApp({ app, onAdded, onClose }: AddAppProps) {
  const add = useWrite(secondFactorCalls.addApp);
  const withSessionRetry = useSessionRetry();
  const { failure, failureId, isRunning, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    run(async () => onAdded(await withSessionRetry(() => add({ body: { code } }))), event.currentTarget);
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

const copyWords = { copied: "Copied", cannotCopy: "Could not copy. Select the codes and copy them yourself." };

function RecoveryCodes({ onClose }: { onClose: () => void }) {
  const makeCodes = useWrite(secondFactorCalls.makeRecoveryCodes);
  const [codes, setCodes] = useState<string[]>();
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();

  const show = () => run(async () => setCodes((await withSessionRetry(() => makeCodes({}))).codes));

  if (codes) {
    const codesText = codes.join("\n");
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
            <Button data-copy onClick={() => void copyText(codesText, copyWords)}>
              Copy
            </Button>
            <Button onClick={() => saveFile("recovery-codes.txt", `${codesText}\n`, "text/plain")}>Download</Button>
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
