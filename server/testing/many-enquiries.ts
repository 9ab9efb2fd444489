import { withSource } from "@/contract/enquiry-source";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { backend as mounted } from "@/server/upstream/backend";
import { sampleLead, type startEmbedded, type startHosted } from "./backends";
import { add } from "./hosted/schema";

type Stood = Awaited<ReturnType<typeof startEmbedded>> | Awaited<ReturnType<typeof startHosted>>;
type Send = typeof mounted.send;

const idOf = (number: number) => String(number).padStart(24, "0");
const timeOf = (number: number) => new Date(Date.UTC(2026, 0, 2) + number * 60_000).toISOString();

export function enquiriesPast(backend: Stood) {
  async function addMany(numbers: readonly number[]): Promise<void> {
    const rows = numbers.map((number) => {
      const times = { createdAt: timeOf(number), updatedAt: timeOf(number) };
      const keys = { idempotencyKey: null, idempotencyDigest: null };
      return {
        ...blankOf(enquiryEntity),
        _id: idOf(number),
        ...times,
        ...sampleLead,
        name: `Visitor ${number}`,
        enquiry: withSource("", { reference: String(number) }),
        status: "pending",
        ...keys,
      } as const;
    });
    if ("hosted" in backend)
      for (const { idempotencyKey, idempotencyDigest, ...row } of rows)
        Object.assign(add(backend.hosted.rows.enquiries, row), row);
    else await backend.db.insertInto("enquiries").values(rows).execute();
  }

  async function removeMany(numbers: readonly number[]): Promise<void> {
    const ids = new Set(numbers.map(idOf));
    if (!("hosted" in backend))
      return void (await backend.db
        .deleteFrom("enquiries")
        .where("_id", "in", [...ids])
        .execute());
    const { enquiries } = backend.hosted.rows;
    enquiries.splice(0, enquiries.length, ...enquiries.filter(({ _id }) => !ids.has(_id)));
  }

  return { addMany, removeMany, idOf };
}

export const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

export async function followToEnd(kind: RecordKind, token: string): ReturnType<typeof followBackend> {
  await followBackend(kind, { token });
  const lists = (globalThis as { followedLists?: Map<string, { fullReading?: { done: Promise<void> } }> })
    .followedLists;
  await Promise.all([...(lists?.values() ?? [])].map(({ fullReading }) => fullReading?.done));
  return followBackend(kind, { token });
}

export function between(intercept: (through: () => Promise<Response>, ...sent: Parameters<Send>) => Promise<Response>) {
  const { send } = mounted;
  const pass = (...sent: Parameters<Send>) => send.apply(mounted, sent);
  const spy = jest.spyOn(mounted, "send").mockImplementation((...sent) => intercept(() => pass(...sent), ...sent));
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

export const refusing = (method: string, answer: Response) =>
  between(async (through, _address, init) => (init?.method === method ? answer.clone() : through()));

export function beforePage(page: number, happens: () => Promise<unknown>): Disposable {
  let isOver = false;
  return between(async (through, address) => {
    if (!isOver && address.includes(`page=${page}&limit=200`)) {
      isOver = true;
      await happens();
    }
    return through();
  });
}

export function clockAt(time: number): Disposable {
  const spy = jest.spyOn(Date, "now").mockImplementation(() => time);
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
