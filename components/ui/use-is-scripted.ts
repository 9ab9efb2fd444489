"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
