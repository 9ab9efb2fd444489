import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False in the server's HTML and during hydration, true afterwards. */
export const useIsScripted = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
