"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the page has come alive: for what makes no sense without script. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
