import { startHosted } from "@/server/testing/backends";
import { serviceChecks } from "./enquiry";

test.each([
  ["the same", 0, true, /^The backend's clock is \d+ s (ahead|behind)\.$/],
  ["two minutes ahead", 120_000, false, /^The backend's clock is 1[12]\d s behind\.$/],
  ["a day behind", -86_400_000, false, /^The backend's clock is 86[34]\d\d s ahead\.$/],
])("with the site's clock %s, by %i ms, the difference from a hosted backend's is told", async (_, ms, ok, detail) => {
  await using _backend = await startHosted();
  const before = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => before() + ms);
  const finding = await serviceChecks.Clock();
  jest.restoreAllMocks();
  expect(finding).toMatchObject({ ok, detail: expect.stringMatching(detail) });
});
