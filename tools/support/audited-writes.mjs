import { setTimeout } from "node:timers/promises";
import { auditIn } from "./count.mjs";
import { signInAt } from "./staff.mjs";

const LOOK_MS = 250;
const BEGIN_MS = 60_000;

/**
 * People who change, add and delete customers, one write after the other, each with a value that no other write has. What
 * became of one that nobody answered is looked up in the row before the next: so it is known of each whether it happened.
 * @param {{ site: string, clerks: number }} options
 */
export async function startAuditedWrites({ site, clerks }) {
  /** By its value, whether the write happened. @type {Map<string, boolean>} */
  const happened = new Map();
  let made = 0;
  let isOver = false;

  /** The answer of a read, however long the servers are away; undefined once the day is over without one. */
  async function insist(read, until = Number.POSITIVE_INFINITY) {
    for (;;) {
      const response = await read().catch(() => undefined);
      if (response?.status === 200 || response?.status === 404) return response;
      if (Date.now() > until) throw new Error(`nobody could work at customers: ${response?.status}`);
      await setTimeout(LOOK_MS);
    }
  }

  const staff = await signInAt(site);
  const bodyOf = (value) => {
    const number = 100_000_000 + made;
    return {
      ...{ name: value, phone: `8${number}`, email: `record${number}@example.com` },
      ...{ address: "Hennur", status: "active" },
    };
  };

  /** Makes one write; where it was not answered, finds out by `look` whether it happened. */
  async function write(value, send, look) {
    const response = await send().catch(() => undefined);
    const isSure = response !== undefined && response.status < 500;
    const isDone = isSure ? response.status === 200 : await look();
    happened.set(value, isDone);
    return isDone;
  }

  const newValue = () => `Record of write ${made++}.`;

  /** Finds a customer by his name, which nobody else has. */
  async function find(name) {
    const response = await insist(() => staff.get(site, `/api/customers?search=${encodeURIComponent(name)}&limit=50`));
    return (await response.json()).data.find((one) => one.name === name);
  }

  async function work() {
    while (!isOver) {
      const added = newValue();
      const body = bodyOf(added);
      const isAdded = await write(
        added,
        () => staff.post(site, "/api/customers", body),
        async () => (await find(added)) !== undefined,
      );
      const row = isAdded && (await find(added));
      if (!row) continue;
      const path = `/api/customers/${row._id}`;
      for (let turn = 0; turn < 8 && !isOver; turn++) {
        const address = newValue();
        await write(
          address,
          () => staff.put(site, path, { ...body, address }),
          async () => (await (await insist(() => staff.get(site, path))).json()).address === address,
        );
      }
      const gone = `deleted ${row._id}`;
      await write(
        gone,
        () => staff.asked(site, path, { method: "DELETE" }),
        async () => (await insist(() => staff.get(site, path))).status === 404,
      );
    }
  }

  await insist(() => staff.get(site, "/api/customers?limit=1"), Date.now() + BEGIN_MS);
  const days = Promise.all(Array.from({ length: clerks }, work));
  return {
    /** The servers have to be there: what is under way is looked up. */
    async stop() {
      isOver = true;
      await days;
    },
    /** As an owner does who opens the record, by which it finds out what nobody saw end. */
    look: () => insist(() => staff.get(site, "/api/audit?limit=1")),
    /**
     * How many writes there were; those without an entry, and the entries that say what is not so.
     * @param {string} folder
     */
    compare(folder) {
      const entries = auditIn(folder);
      const outcomes = [...happened.keys()].map((value) => entries.get(value));
      const unrecorded = [...happened].filter(([value, isDone]) => isDone && !entries.has(value));
      const untrue = [...happened].filter(isUntrue(entries));
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

/** Done, of which its entry says that it was not, or was refused; or the other way round. */
const isUntrue =
  (entries) =>
  ([value, isDone]) =>
    (isDone ? ["not-done", "refused"] : ["done"]).includes(entries.get(value));
