"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { type Keep, SessionRetry } from "@/components/admin/hooks/use-session-retry";
import { ProveAgain } from "@/components/admin/sign-in/prove-again";
import { SignInAgain } from "@/components/admin/sign-in/sign-in-again";
import { AppError } from "@/contract/errors";

type Question = "sign in" | "prove it";
type Asking = { question: Question; answer: (isDone: boolean) => void };

function questionFor(thrown: unknown): Question | undefined {
  if (!(thrown instanceof AppError)) return undefined;
  if (thrown.code === "unauthenticated") return "sign in";
  return thrown.code === "reauthenticate" ? "prove it" : undefined;
}

/** Asks staff to sign in again in a dialog, so that the page keeps unsaved work (LOGN-06). */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [asking, setAsking] = useState<Asking>();
  /** All waiting calls share one dialog. */
  const answer = useRef<Promise<boolean>>(undefined);

  const keep = useCallback<Keep>(async (send) => {
    for (;;) {
      try {
        return await send();
      } catch (thrown) {
        const question = questionFor(thrown);
        if (!question) throw thrown;
        answer.current ??= new Promise<boolean>((answer) => setAsking({ question, answer })).finally(() => {
          answer.current = undefined;
          setAsking(undefined);
        });
        if (!(await answer.current)) throw thrown;
      }
    }
  }, []);

  /** Another employee may have signed in: refresh the menu. */
  function resume() {
    asking?.answer(true);
    router.refresh();
  }

  return (
    <SessionRetry value={keep}>
      {children}
      {asking?.question === "sign in" && <SignInAgain onSignedIn={resume} onGiveUp={() => asking.answer(false)} />}
      {asking?.question === "prove it" && (
        <ProveAgain onProved={() => asking.answer(true)} onGiveUp={() => asking.answer(false)} />
      )}
    </SessionRetry>
  );
}
