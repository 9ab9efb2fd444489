"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the page is hydrated: for what makes no sense without script. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
