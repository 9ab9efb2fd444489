import { withSource } from "@/contract/enquiry-source";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { takeDelivered } from "./delivered";
import { findLead } from "./leads";

test("a lead is found by its reference as soon as it is delivered, before any list is read", async () => {
  await using site = await ownSiteDatabase();
  const reference = "3f2a91bc04de";
  expect(await findLead(reference)).toBeUndefined();

  const asked = { ...blankOf(enquiryThing), name: "Lata Urs", phone: "98450 12345" };
  const enquiry = withSource("Two floors", { reference, placement: "home" });
  const createdAt = "2026-11-21T09:08:00.000Z";
  await takeDelivered([{ ...asked, _id: "64ab", enquiry, status: "pending", createdAt }]);
  expect(await findLead(reference)).toEqual({ id: "64ab", assignee: null });

  const meera = { holder: "meera@example.com", name: "Meera Nair", email: "", permissions: "[]", seenAt: 0 };
  await site.db.insertInto("people").values(meera).execute();
  await site.db.updateTable("followedRows").set({ assignee: meera.holder }).execute();
  expect(await findLead(reference)).toEqual({ id: "64ab", assignee: "Meera Nair" });
});
