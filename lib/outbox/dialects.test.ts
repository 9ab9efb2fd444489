import fc from "fast-check";
import { referenceOf } from "@/lib/enquiry/compose";
import { withSource } from "@/lib/enquiry/source";
import { startHosted } from "@/lib/testing/backends";
import { often } from "@/lib/testing/fuzzing";
import { arbitraryDialect, arbitraryRefusal } from "@/lib/testing/hosted/arbitrary-dialect";
import type { Dialect } from "@/lib/testing/hosted/dialect";
import { add } from "@/lib/testing/hosted/rows";
import { enquirySender } from "./enquiry-sender";
import type { Claim } from "./store";

/** A visitor's enquiry in front of any backend that keeps the specification's calls, however it spells what they leave open. */

const LONG = 3_600_000;

const key = "0123456789ab".padEnd(64, "c");
const ananya = { name: "Ananya", phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };
const body = { ...ananya, enquiry: withSource("Two floors", { reference: referenceOf(key) }) };
const claim = (unsettled: 0 | 1): Claim => ({
  ...{ key, kind: "enquiry", digest: "", payload: JSON.stringify(body), acceptedAt: 0, state: "waiting" },
  ...{ attempts: 1 + unsettled, dueAt: 0, unsettled, reason: "", endedAt: null },
});

async function startWith(dialect: Partial<Dialect>) {
  const backend = await startHosted({ dialect });
  add(backend.hosted.rows.enquiries, { ...ananya, enquiry: "", status: "pending" });
  // With `asksWho` any token will do.
  const send = enquirySender({ knowsKeys: async () => false, findToken: async () => "a.token.b" });
  return { ...backend, send };
}

test(
  "[FORM-08] it arrives exactly once, also where the answer to the first attempt proves nothing",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, async (dialect) => {
        await using backend = await startWith(dialect);
        const first = await backend.send(claim(0));
        if (first.is === "unsettled") expect(await backend.send(claim(1))).toEqual({ is: "delivered" });
        else expect(first).toEqual({ is: "delivered" });
        expect(backend.hosted.rows.enquiries).toHaveLength(2);
      }),
      often(15),
    );
  },
  LONG,
);

test(
  "[FORM-08] what the backend has refused is never taken for delivered",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, arbitraryRefusal, async (habits, refusal) => {
        await using backend = await startWith({ ...habits, refusal });
        for (const unsettled of [0, 1] as const)
          expect((await backend.send(claim(unsettled))).is).not.toBe("delivered");
        expect(backend.hosted.rows.enquiries).toHaveLength(1);
      }),
      often(15),
    );
  },
  LONG,
);
