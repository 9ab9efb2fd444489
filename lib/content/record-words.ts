import type { QuoteState } from "@/contract/rules/quote-transitions";
import { counted } from "@/lib/format";

export const recordWords = {
  site: "Website (automatic)",
  nobody: "Unassigned",
  lost: {
    title: (name: string) => `Close ${name}`,
    reason: (reason: string) => `Lost: ${reason}`,
    noReason: "No reason given",
  },
  refused: {
    ways: { call: "Do not call", whatsapp: "Do not message on WhatsApp", mail: "Do not email" },
    ask: {
      call: "This person asked not to be called. Call anyway?",
      whatsapp: "This person asked not to be messaged on WhatsApp. Write anyway?",
      mail: "This person asked not to be emailed. Write anyway?",
    },
  },
  language: "Language",
  step: { doneTitle: (what: string) => `${what}: done. What’s next?`, nothing: "No next step", lost: "Mark as lost" },
  quotes: {
    states: {
      made: "Not sent",
      sent: "Sent",
      accepted: "Accepted",
      declined: "Declined",
      expired: "Expired",
      replaced: "Replaced",
    } satisfies Record<QuoteState, string>,
    number: (number: string, revision: number) => (revision > 1 ? `${number} rev ${revision}` : number),
  },
  tries: (count: number) => counted(count, { one: "{n} try", other: "{n} tries" }),
  related: {
    shares: (shared: readonly ("phone" | "email")[]) =>
      `Same ${shared.map((contact) => (contact === "phone" ? "number" : "email")).join(" and ")}`,
    different: "Not the same person",
  },
} as const;
