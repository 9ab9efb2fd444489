import { useSyncExternalStore } from "react";

const never = () => () => {};

export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
