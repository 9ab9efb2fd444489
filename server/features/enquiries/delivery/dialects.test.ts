import fc from "fast-check";
import { withSource } from "@/contract/enquiry-source";
import { referenceOf } from "@/server/features/enquiries/compose";
import { startHosted } from "@/server/testing/backends";
import { enquiryClaim } from "@/server/testing/enquiry-claim";
import { often } from "@/server/testing/fuzzing";
import { arbitraryDialect, arbitraryRefusal, proofless } from "@/server/testing/hosted/arbitrary-dialect";
import type { Dialect } from "@/server/testing/hosted/dialect";
import { add } from "@/server/testing/hosted/rows";
import { enquirySender } from "./enquiry-sender";

/** A visitor's enquiry with any backend that follows the specification, in every dialect it leaves open. */

const LONG = 3_600_000;

const key = "0123456789ab".padEnd(64, "c");
const ananya = { name: "Ananya", phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };
const body = { ...ananya, enquiry: withSource("Two floors", { reference: referenceOf(key) }) };
const claim = (isOutcomeUnknown: boolean) => enquiryClaim(key, body, isOutcomeUnknown);

async function startWith(dialect: Partial<Dialect>) {
  const backend = await startHosted({ dialect });
  add(backend.hosted.rows.enquiries, { ...ananya, enquiry: "", status: "pending" });
  // `asksWho` accepts any token.
  const send = enquirySender({ supportsIdempotencyKeys: async () => false, findToken: async () => "a.token.b" });
  return { ...backend, send };
}

test(
  "[FORM-08] it arrives exactly once, even if the answer to the first attempt proves nothing",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, async (dialect) => {
        await using backend = await startWith(dialect);
        const first = await backend.send(claim(false));
        if (first.is === "unknown") expect(await backend.send(claim(true))).toEqual({ is: "delivered" });
        else expect(first).toEqual({ is: "delivered" });
        expect(backend.hosted.rows.enquiries).toHaveLength(2);
      }),
      often(15),
    );
  },
  LONG,
);

test(
  "[FORM-08] an enquiry that the backend confirms but does not have never counts as delivered",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, fc.constantFrom(...proofless), async (habits, envelope) => {
        const envelopes = { ...habits.envelopes, enquiries: { ...habits.envelopes?.enquiries, create: envelope } };
        await using backend = await startWith({ ...habits, envelopes, drops: ["create"] });
        for (const isOutcomeUnknown of [false, true])
          expect((await backend.send(claim(isOutcomeUnknown))).is).not.toBe("delivered");
      }),
      often(15),
    );
  },
  LONG,
);

test(
  "[FORM-08] an enquiry that the backend has refused never counts as delivered",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, arbitraryRefusal, async (habits, refusal) => {
        await using backend = await startWith({ ...habits, refusal });
        for (const isOutcomeUnknown of [false, true])
          expect((await backend.send(claim(isOutcomeUnknown))).is).not.toBe("delivered");
        expect(backend.hosted.rows.enquiries).toHaveLength(1);
      }),
      often(15),
    );
  },
  LONG,
);
