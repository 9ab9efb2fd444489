"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { PlainField } from "@/components/admin/fields/plain-field";
import { SessionRetry, useAction, useSessionRetry, type WithSessionRetry } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, SendFoot } from "@/components/admin/parts/modal";
import { CodeField } from "@/components/admin/second-factor/app-secret";
import { requestPasskeyProof } from "@/components/admin/second-factor/browser-passkey";
import type { Output } from "@/contract/calls/call";
import { proofCalls, secondStepCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { SignedInStaff } from "@/contract/schemas/employee";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useWrite } from "@/lib/api/use-call";
import { passSecondStepInPlace, signInInPlace } from "@/lib/auth/return-path";
import { loginPage } from "@/lib/content/screens";

const CHECK_MS = 5 * 60_000;

type Question = { code: "unauthenticated" | "reauthenticate"; answer: (isSignedIn: boolean) => void };

/** Staff sign in again in a dialog, so that the page keeps unsaved work (LOGN-06). */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [question, setQuestion] = useState<Question>();
  /** Calls that are refused at the same time wait for one answer. */
  const pendingAnswer = useRef<Promise<boolean>>(undefined);

  const retry = useCallback<WithSessionRetry>(async (send) => {
    for (;;) {
      try {
        return await send();
      } catch (thrown) {
        const { code } = AppError.from(thrown);
        if (code !== "unauthenticated" && code !== "reauthenticate") throw thrown;
        pendingAnswer.current ??= new Promise<boolean>((answer) => setQuestion({ code, answer })).finally(() => {
          pendingAnswer.current = undefined;
          setQuestion(undefined);
        });
        if (!(await pendingAnswer.current)) throw thrown;
      }
    }
  }, []);

  function resume() {
    question?.answer(true);
    router.refresh();
  }

  const giveUp = () => question?.answer(false);
  return (
    <SessionRetry value={retry}>
      {children}
      {question?.code === "unauthenticated" && <SignInAgain onSignedIn={resume} onGiveUp={giveUp} />}
      {question?.code === "reauthenticate" && <ProveAgain onProved={() => question.answer(true)} onGiveUp={giveUp} />}
    </SessionRetry>
  );
}

type Props = { onSignedIn: () => void; onGiveUp: () => void };

function SignInAgain({ onSignedIn, onGiveUp }: Props) {
  const [isSecondStep, setSecondStep] = useState(false);
  const { failure, failureId, isRunning, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    run(async () => {
      const result = await signInInPlace(String(typed.get("email")), String(typed.get("password")));
      if (result === "signed in") onSignedIn();
      else setSecondStep(true);
    }, event.currentTarget);
  }

  return (
    <Modal title="Sign in again" size="small" onClose={onGiveUp}>
      {isSecondStep ? (
        <SecondStepInDialog onSignedIn={onSignedIn} onGiveUp={onGiveUp} />
      ) : (
        <form onSubmit={send}>
          <ModalBody>
            <p>You were signed out. What you typed is kept.</p>
            {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
            <PlainField label="Email" name="email" type="email" autoComplete="username" required />
            <PasswordField label="Password" describedBy={failure && failureId} />
          </ModalBody>
          <SendFoot label="Sign in" isSending={isRunning} onCancel={onGiveUp} />
        </form>
      )}
    </Modal>
  );
}

type SecondStep = Output<typeof secondStepCalls.read>;

export function SecondStepInDialog({ onSignedIn, onGiveUp }: Props) {
  const beginProof = useWrite(secondStepCalls.beginProof);
  const [step, setStep] = useState<SecondStep>();
  const form = useRef<HTMLFormElement>(null);
  const { failure, failureId, isRunning, run } = useAction();

  useEffect(() => {
    const codeOnly: SecondStep = { isEnrolment: false, kinds: [] }; // staff can type a code even if this read fails
    fetchJson<SecondStep>(urlOf(secondStepCalls.read, {})).then(setStep, () => setStep(codeOnly));
  }, []);

  useEffect(() => {
    if (step) form.current?.querySelector("input")?.focus();
  }, [step]);

  const send = (prove: () => Promise<void>, form?: HTMLFormElement) =>
    run(async () => {
      await prove();
      onSignedIn();
    }, form);

  function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    send(() => passSecondStepInPlace({ code }), event.currentTarget);
  }

  const sendPasskey = () =>
    send(async () => {
      const proof = await requestPasskeyProof(await beginProof({}));
      await passSecondStepInPlace({ passkey: JSON.stringify(proof) });
    });

  return (
    <form ref={form} onSubmit={sendCode}>
      <ModalBody>
        <p>Password accepted. Now confirm it’s you.</p>
        {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
        {step?.isEnrolment && (
          <p>
            Set this up on the sign-in page. Your changes stay here while this page is open.{" "}
            <a href={loginPage}>Go to sign-in</a>
          </p>
        )}
        {step?.kinds.includes("passkey") && (
          <Button look="main" aria-disabled={isRunning} onClick={sendPasskey}>
            Use a passkey
          </Button>
        )}
        {step && !step.isEnrolment && (
          <CodeField
            label={step.kinds.includes("totp") ? "Authenticator code or recovery code" : "Recovery code"}
            describedBy={failure && failureId}
          />
        )}
      </ModalBody>
      <SendFoot label="Sign in" isSending={isRunning} isReady={step?.isEnrolment === false} onCancel={onGiveUp} />
    </form>
  );
}

type Options = Output<typeof proofCalls.begin>["options"];

export function ProveAgain({ onProved, onGiveUp }: { onProved: () => void; onGiveUp: () => void }) {
  const begin = useWrite(proofCalls.begin);
  const prove = useWrite(proofCalls.prove);
  const [options, setOptions] = useState<Options>(null);
  const { failure, failureId, isRunning, run } = useAction();

  useEffect(() => {
    const withoutPasskey = () => {}; // the password still works
    begin({}).then(({ options }) => setOptions(options), withoutPasskey);
  }, [begin]);

  function sendPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    run(async () => {
      await prove({ body: { password } });
      onProved();
    }, event.currentTarget);
  }

  /** A challenge is valid for one answer, so each attempt requests a new one. */
  const sendPasskey = () =>
    run(async () => {
      const { options } = await begin({});
      if (!options) return;
      await prove({ body: { passkey: await requestPasskeyProof(options) } });
      onProved();
    });

  return (
    <Modal title="Confirm it’s you" size="small" onClose={onGiveUp}>
      <form onSubmit={sendPassword}>
        <ModalBody>
          <p>Enter your password to make this change. What you typed is kept.</p>
          {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
          <PasswordField label="Your password" describedBy={failure && failureId} />
          {options?.rpId === window.location.hostname && (
            <Button aria-disabled={isRunning} onClick={sendPasskey}>
              Use a passkey instead
            </Button>
          )}
        </ModalBody>
        <SendFoot label="Confirm" isSending={isRunning} onCancel={onGiveUp} />
      </form>
    </Modal>
  );
}

const PasswordField = ({ label, describedBy }: { label: string; describedBy: string | undefined }) => (
  <PlainField
    label={label}
    name="password"
    type="password"
    autoComplete="current-password"
    aria-describedby={describedBy}
    required
  />
);

/** Refreshes the page if the session has changed, for example by a withdrawn permission. */
export function SessionWatch({ staff }: { staff: SignedInStaff }) {
  const router = useRouter();
  const withSessionRetry = useSessionRetry();
  const shownStaff = comparisonKey(staff);

  useEffect(() => {
    async function check() {
      if (document.visibilityState !== "visible") return;
      const current = await withSessionRetry(fetchStaff).catch(() => undefined);
      if (current && comparisonKey(current) !== shownStaff) router.refresh();
    }
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener("visibilitychange", check);
    window.addEventListener("focus", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("focus", check);
    };
  }, [shownStaff, router, withSessionRetry]);

  return null;
}

async function fetchStaff(): Promise<SignedInStaff> {
  const { user } = await fetchJson<{ user?: SignedInStaff }>("/api/auth/session");
  if (user) return user;
  throw new AppError("unauthenticated", messages.signIn.ended);
}

const comparisonKey = ({ name, role, permissions }: SignedInStaff) =>
  JSON.stringify([name, role, [...permissions].sort()]);
