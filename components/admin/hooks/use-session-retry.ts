import { createContext, useContext } from "react";

export type Keep = <T>(send: () => Promise<T>) => Promise<T>;

export const SessionRetry = createContext<Keep>((send) => send());

/**
 * Sends a call that needs a session. If the session has ended, staff sign in again; if the call needs a fresh proof of
 * identity, they give it. Then the call is sent again.
 */
export const useSessionRetry = () => useContext(SessionRetry);
