"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration: for controls that need JavaScript. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
