import { insertEntries } from "@/server/database/outbox/store";
import type { SiteDb } from "@/server/database/tables";
import { receivedId } from "@/server/features/leads";
import { makeEnquiry } from "./many-enquiries";

const AT_ONCE = 500;
const MESSAGE =
  "I want to build a house on my plot, three bedrooms, please call me after six and send the price list. ";

/** Leads of a portal of the last month, with the delivered enquiry and its notifications, of the first `count` enquiries. */
export async function fillLeads(db: SiteDb, count: number, of: number): Promise<void> {
  const at = Date.now() - 86_400_000;
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, next) => ({
      name: `${start + next}`.padStart(12, "0"),
      row: makeEnquiry(start + next, of),
    }));
    const leads = some.map(({ name: reference, row: { name, phone, email, location } }) => {
      const fields = { UNIQUE_QUERY_ID: reference, SENDER_NAME: name, SENDER_MOBILE: phone, SENDER_EMAIL: email };
      const said = { SENDER_CITY: location, QUERY_MESSAGE: MESSAGE.repeat(4) };
      const row = { source: "portal", id: receivedId(`id ${reference}`), receivedAt: at, reference, noticeVersion: 0 };
      return { ...row, state: "enquiry" as const, fields: JSON.stringify({ ...fields, ...said }) };
    });
    const entries = some.flatMap(({ name, row: { name: person, phone, email, location, enquiry } }) =>
      (["enquiry", "email", "webhook"] as const).map((kind) => {
        const payload = JSON.stringify({ name: person, phone, email, location, plot_size: "1200", enquiry });
        return { key: `${name}.${kind}`, kind, digest: `${name} ${kind}`, payload };
      }),
    );
    await db.transaction().execute(async (trx) => {
      await trx.insertInto("receivedLeads").values(leads).execute();
      await insertEntries(trx, entries, at);
    });
  }
  await db.updateTable("outbox").set({ state: "delivered", endedAt: at }).execute();
}
