/** @jest-environment jsdom */
import { fakeAnswers } from "@/components/admin/testing";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { reopen } from "./use-send";

const lead = (status: string) => ({ _id: "7", status, followUp: { nextStep: null } }) as FollowedEnquiry;

test.each([
  ["active", "active"],
  ["", "pending"],
  ["new", "pending"],
])("undoing a loss sets the status '%s' back to %s", async (before, status) => {
  using api = fakeAnswers({ body: { success: true } });
  await reopen(lead(before));
  expect(api.sent).toEqual([{ enquiryId: "7", status }]);
});
