import type { PressedEvent, QuoteState } from "@/contract/rules/quote-transitions";
import type { EntryType, RecordKind } from "@/contract/schemas/follow-up";
import { LOST_REASONS } from "@/contract/schemas/lost-reason";
import type { Quote } from "@/contract/schemas/quote";
import type { ReplyState } from "@/contract/schemas/whatsapp";
import { counted, moment } from "@/lib/format";

type Seen = Pick<Quote, "openings" | "openedAt" | "acceptedName" | "lostReason">;

const triesInWords = (count: number) => counted(count, { one: "{n} try", other: "{n} tries" });

export const recordWords = {
  site: "Website (automatic)",
  nobody: "Unassigned",
  lost: {
    title: (name: string) => `Close ${name}`,
    reason: (reason: string) => `Lost: ${reason}`,
    noReason: "No reason given",
  },
  answer: {
    waiting: (span: string, tries: number) =>
      tries > 0 ? `Not reached for ${span}, ${triesInWords(tries)}` : `Not called yet, for ${span}`,
  },
  refused: {
    ways: { call: "Do not call", whatsapp: "Do not message on WhatsApp", mail: "Do not email" },
    noted: (by: string, day: string) => (by ? `${by}, ${day}` : `the person, ${day}`),
    ask: {
      call: "This person asked not to be called. Call anyway?",
      whatsapp: "This person asked not to be messaged on WhatsApp. Write anyway?",
      mail: "This person asked not to be emailed. Write anyway?",
    },
  },
  language: "Language",
  step: {
    ideas: ["Call", "WhatsApp", "Site visit", "Send quote", "Office meeting"],
    date: "Pick date",
    doneTitle: (what: string) => `${what}: done. What’s next?`,
    nothing: "No next step",
    lost: "Mark as lost",
  },
  quotes: {
    states: {
      made: "Not sent",
      sent: "Sent",
      accepted: "Accepted",
      declined: "Declined",
      expired: "Expired",
      replaced: "Replaced",
    } satisfies Record<QuoteState, string>,
    mark: {
      sent: "Mark as sent",
      accepted: "Accepted",
      declined: "Declined",
      reopened: "Reopen",
    } satisfies Record<PressedEvent, string>,
    seen: ({ openings, openedAt, acceptedName, lostReason }: Seen) =>
      [
        openedAt &&
          `Opened ${counted(openings, { one: "once", other: "{n} times" })}, first on ${moment(new Date(openedAt))}`,
        acceptedName && `accepted online by ${acceptedName}`,
        lostReason && LOST_REASONS[lostReason],
      ]
        .filter(Boolean)
        .join(" · "),
    link: {
      done: {
        new: (number: string) => `${number} has a new link`,
        stopped: (number: string) => `The link of ${number} no longer works`,
      },
    },
    number: (number: string, revision: number) => (revision > 1 ? `${number} rev ${revision}` : number),
    discount: {
      kinds: [
        { value: "rupees", label: "Rupees (₹)" },
        { value: "percent", label: "Percent (%)" },
      ],
    },
  },
  composer: {
    types: { note: "Note", call: "Call", whatsapp: "WhatsApp", visit: "Visit", mail: "Email" } satisfies Record<
      EntryType,
      string
    >,
    hints: {
      note: "Write a note",
      call: "What did you discuss?",
      whatsapp: "What did you write?",
      visit: "How did the visit go?",
      mail: "What did you write?",
    } satisfies Record<EntryType, string>,
    isSaved: {
      note: "Note saved",
      call: "Call logged",
      whatsapp: "WhatsApp message logged",
      visit: "Visit logged",
      mail: "Email logged",
    } satisfies Record<EntryType, string>,
  },
  tries: triesInWords,
  timeline: {
    sent: {
      queued: "Sending...",
      sent: "Sent",
      delivered: "Delivered",
      read: "Read",
      failed: "Not sent.",
      unconfirmed: "Perhaps not sent.",
    } satisfies Record<ReplyState, string>,
  },
  related: {
    shares: (shared: readonly ("phone" | "email")[]) =>
      `Same ${shared.map((one) => (one === "phone" ? "number" : "email")).join(" and ")}`,
    different: "Not the same person",
    kinds: { enquiry: "Enquiry", customer: "Customer", project: "Project" } satisfies Record<RecordKind, string>,
  },
} as const;
