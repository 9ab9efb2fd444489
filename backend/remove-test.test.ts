import { type Source, withSource } from "@/contract/enquiry-source";
import { DOCTORS_TEXT, testEnquiry } from "@/lib/enquiry/test-enquiry";
import { newDatabase } from "@/server/testing/throw-away-database";
import { createBackend } from "./backend";

const typed = { phone: "9", email: "a@example.com", location: "Hennur", plot_size: "1200" };

test("all test enquiries of the doctor are removed; a visitor's with the same text, and those of the checklist, stay", async () => {
  await using place = await newDatabase();
  const backend = createBackend({ database: place.database, jwtSecret: "x".repeat(32) });
  const send = (name: string, text: string) =>
    backend.handle(
      new Request("http://localhost/api/enquiries/", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...typed, name, enquiry: withSource(text, { reference: "0123456789ab" } as Source) }),
      }),
    );
  const { name, enquiry: checklists } = testEnquiry("0".repeat(32));
  for (const [who, text] of [
    ["Asha", DOCTORS_TEXT],
    [name, checklists],
    [name, DOCTORS_TEXT],
    [name, DOCTORS_TEXT],
  ] as const)
    expect((await send(who, text)).ok).toBe(true);
  expect(await backend.enquiries.removeTests(DOCTORS_TEXT)).toHaveLength(2);
  expect(await backend.enquiries.removeTests(DOCTORS_TEXT)).toEqual([]);
  expect(await backend.enquiries.removeTests(checklists)).toHaveLength(1);
  await backend.close();
});
