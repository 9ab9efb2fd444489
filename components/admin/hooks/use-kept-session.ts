import { createContext, useContext } from "react";

/** Sends a call. */
export type Keep = <T>(send: () => Promise<T>) => Promise<T>;

export const KeepSession = createContext<Keep>((send) => send());

/**
 * How to send a call that needs a session. Where the session has ended, the person signs in again; where the call needs
 * a fresh proof of identity, they give it. The call is then sent again.
 */
export const useKeptSession = () => useContext(KeepSession);
