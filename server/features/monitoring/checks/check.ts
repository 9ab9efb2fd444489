import type { ServerCheck } from "@/contract/schemas/monitoring";

export type Finding = Omit<ServerCheck, "name">;

export const well = (detail: string, remedy = ""): Finding => ({ ok: true, detail, remedy });
export const unwell = (detail: string, remedy: string): Finding => ({ ok: false, detail, remedy });

export const runChecks = (checks: Record<string, () => Promise<Finding>>): Promise<ServerCheck[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const found = await check().catch((thrown: unknown) =>
        unwell(`The check failed: ${reasonOf(thrown)}`, "Look into the site's log."),
      );
      return { name, ...found };
    }),
  );

/** The innermost cause, which names the address and what happened. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (cause instanceof AggregateError && cause.errors.length) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? reasonOf(cause) : thrown.message;
}
