import { env } from "@/server/platform/env";

/** The settings that a test needs, until disposed. */
export function withSettings(settings: Partial<typeof env>): Disposable {
  const replaced = Object.entries(settings).map(([name, value]) =>
    jest.replaceProperty(env, name as keyof typeof env, value as never),
  );
  return { [Symbol.dispose]: () => replaced.forEach((one) => void one.restore()) };
}
