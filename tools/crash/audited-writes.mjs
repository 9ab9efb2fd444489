import { setTimeout } from "node:timers/promises";
import { auditIn } from "../support/count.mjs";
import { keepWorking } from "../support/parallel.mjs";

const LOOK_MS = 250;

// An unanswered write is looked up before the next write, so that every outcome is known.
/** @param {{ staff: import("../support/staff.mjs").Staff, clerks: number }} options */
export function startAuditedWrites({ staff, clerks }) {
  /** @type {Map<string, boolean>} */
  const happened = new Map();
  let made = 0;

  async function readPersistently(read) {
    for (;;) {
      const response = await read().catch(() => undefined);
      if (response?.status === 200 || response?.status === 404) return response;
      await setTimeout(LOOK_MS);
    }
  }

  const bodyOf = (value) => {
    const number = 100_000_000 + made;
    return {
      name: value,
      phone: `8${number}`,
      email: `record${number}@example.com`,
      address: "Hennur",
      status: "active",
    };
  };

  async function write(value, send, look) {
    const response = await send().catch(() => undefined);
    const isSure = response !== undefined && response.status < 500;
    const isDone = isSure ? response.status === 200 : await look();
    happened.set(value, isDone);
    return isDone;
  }

  const newValue = () => `Record of write ${made++}.`;

  async function find(name) {
    const response = await readPersistently(() =>
      staff.get(`/api/customers?search=${encodeURIComponent(name)}&limit=50`),
    );
    return (await response.json()).data.find((one) => one.name === name);
  }

  async function work() {
    const added = newValue();
    const body = bodyOf(added);
    const isAdded = await write(
      added,
      () => staff.post("/api/customers", body),
      async () => (await find(added)) !== undefined,
    );
    const row = isAdded && (await find(added));
    if (!row) return;
    const path = `/api/customers/${row._id}`;
    for (let turn = 0; turn < 8 && !isOver(); turn++) {
      const address = newValue();
      await write(
        address,
        () => staff.put(path, { ...body, address }),
        async () => (await (await readPersistently(() => staff.get(path))).json()).address === address,
      );
    }
    const deletion = `deleted ${row._id}`;
    await write(
      deletion,
      () => staff.send(path, { method: "DELETE" }),
      async () => (await readPersistently(() => staff.get(path))).status === 404,
    );
  }

  const { isOver, stop } = keepWorking(clerks, work);
  return {
    /** The servers must be running: outcomes of writes in flight are looked up. */
    stop,
    /** Reading the audit log makes the site resolve unfinished entries. */
    look: () => readPersistently(() => staff.get("/api/audit?limit=1")),
    compare(folder) {
      const entries = auditIn(folder);
      const outcomes = [...happened.keys()].map((value) => entries.get(value));
      const unrecorded = [...happened].filter(([value, isDone]) => isDone && !entries.has(value));
      const untrue = [...happened].filter((write) => contradicts(entries, write));
      for (const [value, isDone] of [...unrecorded, ...untrue]) {
        console.log(`  ${value}: ${isDone ? "done" : "not done"}, on record as ${entries.get(value) ?? "nothing"}`);
      }
      return {
        writes: happened.size,
        unrecorded: unrecorded.length,
        untrue: untrue.length,
        unclear: outcomes.filter((outcome) => outcome === "unknown" || outcome === "begun").length,
      };
    },
  };
}

const contradicts = (entries, [value, isDone]) =>
  (isDone ? ["not-done", "refused"] : ["done"]).includes(entries.get(value));
