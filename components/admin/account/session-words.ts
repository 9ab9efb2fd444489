import { counted } from "@/lib/plural";

/** The lists of signed-in devices. */
export const sessionWords = {
  own: "Signed-in devices",
  of: (name: string) => `Signed-in devices: ${name}`,
  current: "This device",
  none: "No signed-in devices.",
  lastUsed: (when: string) => `Last used ${when}`,
  begun: (when: string) => `signed in ${when}`,
  end: "Sign out",
  endOthers: "Sign out all others",
  endAll: "Sign out all",
  ended: (count: number) => counted(count, { one: "{n} device signed out", other: "{n} devices signed out" }),
} as const;
