import "server-only";
import { DAY_MS } from "@/contract/durations";
import { QUOTE_EVENTS, stepTime } from "@/contract/rules/quote-transitions";
import { SETTLED } from "@/contract/rules/work-list";
import { pdfWords } from "@/lib/content/pdf-words";
import { timelineWords } from "@/lib/content/timeline-words";
import { findDocument } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import type { QuoteRow } from "@/server/database/tables";
import {
  findEntry,
  findFollowed,
  isLastRevision,
  liveQuotes,
  lockNumbers,
  numberOf,
} from "@/server/features/follow-up";
import { applyEvent } from "./quote-events";

/** Two days, and the days without calls before them. */
const AHEAD_MS = 6 * DAY_MS;

/** Proposes a step once for each sent quote that expires soon, if none is planned. */
export async function proposeForExpiring(at = Date.now()): Promise<void> {
  const { callDays } = await findDocument("confirmation");
  const { step } = QUOTE_EVENTS.expiring;
  const expiring = await withSite((db) =>
    liveQuotes(db)
      .selectAll("quotes")
      .where("quotes.state", "in", QUOTE_EVENTS.expiring.from)
      .where("quotes.validUntil", ">", at)
      .where("quotes.validUntil", "<", at + AHEAD_MS)
      .where("followedRows.nextStep", "is", null)
      .where("followedRows.status", "not in", SETTLED)
      .where(isLastRevision())
      .execute(),
  );
  for (const quote of expiring)
    if (stepTime(step, { now: at, validUntil: quote.validUntil, callDays }) <= at) await propose(quote);

  async function propose(quote: QuoteRow): Promise<void> {
    const record = { kind: "enquiry", id: quote.enquiry } as const;
    const id = `expiring ${quote.id}`;
    await withSite((db) =>
      db.transaction().execute(async (trx) => {
        await lockNumbers(trx);
        const followed = await findFollowed(trx, record);
        if (!followed || followed.nextStep !== null || (await findEntry(trx, record, id))) return;
        const number = pdfWords.quote.number(numberOf(quote), quote.revision);
        const text = timelineWords.quoteExpiring(number, new Date(quote.validUntil));
        const by = { holder: "", name: "" };
        const entries = [{ id, type: "quoted" as const, text }];
        await applyEvent(trx, quote, { event: "expiring", followed, by, at, callDays, entries });
      }),
    );
  }
}
