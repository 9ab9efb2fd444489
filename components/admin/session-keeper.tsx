"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { AppError } from "@/lib/errors";
import { SignInAgain } from "./sign-in-again";

type Keep = <T>(send: () => Promise<T>) => Promise<T>;

const KeepSession = createContext<Keep>((send) => send());

/** Gives what sends a call and, where the session has ended meanwhile, has the person sign in and sends it again. */
export const useKeptSession = () => useContext(KeepSession);

export const isSignedOut = (error: unknown) => error instanceof AppError && error.code === "unauthenticated";

type Waiting = { signedIn: () => void; givenUp: () => void };

/** Nothing on the page is lost while one signs in: the dialog lies over it (LOGN-06). */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [waiting, setWaiting] = useState<Waiting>();
  /** One dialog, however many calls wait for it. */
  const asking = useRef<Promise<boolean>>(undefined);

  const keep = useCallback<Keep>(async (send) => {
    try {
      return await send();
    } catch (thrown) {
      if (!isSignedOut(thrown)) throw thrown;
      asking.current ??= new Promise<boolean>((answer) => {
        setWaiting({ signedIn: () => answer(true), givenUp: () => answer(false) });
      }).finally(() => {
        asking.current = undefined;
        setWaiting(undefined);
      });
      if (!(await asking.current)) throw thrown;
      return send();
    }
  }, []);

  /** Somebody else may have signed in, with other screens in the menu. */
  function goOn() {
    waiting?.signedIn();
    router.refresh();
  }

  return (
    <KeepSession value={keep}>
      {children}
      {waiting && <SignInAgain onSignedIn={goOn} onGiveUp={waiting.givenUp} />}
    </KeepSession>
  );
}
