import { type Source, withSource } from "@/contract/enquiry-source";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { newDatabase } from "@/server/testing/throw-away-database";
import { createBackend } from "./backend";

const typed = { phone: "9", email: "a@example.com", location: "Hennur", plot_size: "1200" };

test("a test enquiry is removed by its reference; a visitor's with the same reference, and other tests, stay", async () => {
  await using place = await newDatabase();
  const backend = createBackend({ database: place.database, jwtSecret: "x".repeat(32) });
  const send = (name: string, reference: string) =>
    backend.handle(
      new Request("http://localhost/api/enquiries/", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...typed, name, enquiry: withSource("Teak", { reference } as Source) }),
      }),
    );
  const { name } = testEnquiry("0".repeat(32));
  for (const [who, reference] of [
    ["Asha", "0123456789ab"],
    [name, "0123456789ab"],
    [name, "ba9876543210"],
  ] as const)
    expect((await send(who, reference)).ok).toBe(true);
  expect(await backend.enquiries.removeTest("0123456789ab")).toEqual(expect.any(String));
  expect(await backend.enquiries.removeTest("0123456789ab")).toBeUndefined();
  expect(await backend.enquiries.removeTest("ba9876543210")).toEqual(expect.any(String));
  await backend.close();
});
