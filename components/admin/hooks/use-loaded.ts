import { useCallback, useEffect, useState } from "react";
import { AppError } from "@/contract/errors";

type Loaded<T> = { data?: T; error?: AppError };

/** Loads once per `read`, which must be a stable function, and again on `reload`. Undefined loads nothing. */
export function useLoaded<T>(read: ((signal: AbortSignal) => Promise<T>) | undefined) {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again.
  useEffect(() => {
    if (!read) return;
    const controller = new AbortController();
    read(controller.signal).then(
      (data) => controller.signal.aborted || setLoaded({ data }),
      (thrown: unknown) => controller.signal.aborted || setLoaded({ error: AppError.from(thrown) }),
    );
    return () => controller.abort();
  }, [read, round]);

  const reload = useCallback(() => {
    setLoaded({});
    setRound((previous) => previous + 1);
  }, []);
  return { ...loaded, reload };
}
