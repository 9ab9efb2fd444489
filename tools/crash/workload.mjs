import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { auditIn } from "../support/count.mjs";
import { signInAt } from "../support/staff.mjs";

const RETRY_MS = 500;

export const between = (least, most) => least + Math.random() * (most - least);

const TIMEOUT_MS = 10_000;

let enquiries = 0;

const newEnquiry = () => ({
  name: `Crash ${enquiries++}`,
  phone: "90000 00014",
  email: "visitor@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "A line\nand another one",
  placement: "home",
  left_empty: "",
  elapsed: 60_000,
  requestId: randomBytes(16).toString("hex"),
});

/** @param {{ site: string, count: number }} options */
export function startVisitors({ site, count }) {
  const acknowledged = new Set();

  async function send(body) {
    const response = await fetch(`${site}/api/enquiries`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()).success === true;
  }

  const { isOver, stop } = keepWorking(count, async () => {
    const body = newEnquiry();
    while (!isOver()) {
      if (await send(body).catch(() => false)) {
        acknowledged.add(body.name);
        break;
      }
      await setTimeout(100);
    }
    await setTimeout(between(20, 100));
  });
  return { acknowledged, stop };
}

const SIGN_IN_MS = 60_000;

async function signInAndRead(site) {
  const deadline = Date.now() + SIGN_IN_MS;
  for (;;) {
    const staff = await signInAt(site);
    const requests = ["/api/enquiries?limit=100", "/api/follow-up/people"].map((path) => staff.get(path));
    const [enquiries, people] = await Promise.all(requests.map(async (request) => (await request).json()));
    if (enquiries.data?.length > 0 && people.data) return { staff, enquiries: enquiries.data, people: people.data };
    if (Date.now() > deadline) throw new Error(`could not sign in: ${JSON.stringify(enquiries).slice(0, 500)}`);
    await setTimeout(RETRY_MS);
  }
}

/** @param {{ site: string, clerks: number }} options */
export async function startSales({ site, clerks }) {
  const { staff, enquiries, people } = await signInAndRead(site);
  const done = { notes: new Set(), steps: new Set(), customers: new Map() };
  let count = 0;

  async function writeUntilDone(send) {
    while (!isOver()) {
      const response = await send().catch(() => undefined);
      if (response?.status === 200) return response.json();
      await setTimeout(RETRY_MS);
    }
    return undefined;
  }

  async function addNote(path) {
    const body = { _id: randomUUID(), type: "note", text: `Crash note ${count++}` };
    if (await writeUntilDone(() => staff.post(`${path}/timeline`, body))) done.notes.add(body.text);
  }

  async function planStep(path) {
    const body = { what: `Crash step ${count++}`, at: new Date(Date.now() + 86_400_000).toISOString(), who: null };
    if (await writeUntilDone(() => staff.put(`${path}/next-step`, body))) done.steps.add(body.what);
  }

  const assign = (path, assignee) => writeUntilDone(() => staff.put(`${path}/assignee`, { assignee }));

  async function convert(path, id) {
    const number = count++;
    const body = {
      name: `Crash customer ${number}`,
      address: "Hennur",
      status: "active",
      phone: `9${String(100_000_000 + number)}`,
      email: `crash${number}@example.com`,
    };
    if (await writeUntilDone(() => staff.post(`${path}/convert`, body))) done.customers.set(id, body.name);
  }

  const shares = Array.from({ length: clerks }, (_, clerk) =>
    enquiries.filter((_row, index) => index % clerks === clerk),
  );
  const filledShares = shares.filter((share) => share.length > 0);
  const { isOver, stop } = keepWorking(filledShares.length, async (clerk, turn) => {
    const share = filledShares[clerk];
    const { _id } = share[turn % share.length];
    const path = `/api/follow-up/enquiry/${_id}`;
    await addNote(path);
    await planStep(path);
    await assign(path, turn % 2 ? null : (people[0]?._id ?? null));
    if (turn < share.length) await convert(path, _id);
    await setTimeout(between(30, 150));
  });
  return {
    staff,
    done,
    stop,
    /** Reading a record makes the site finish it. */
    async finish(listUnfinished, deadline) {
      for (;;) {
        const unfinished = listUnfinished();
        if (unfinished.length === 0 || Date.now() > deadline) return;
        for (const subject of unfinished) {
          const [kind, id] = subject.split(" ");
          const reading = staff.get(`/api/follow-up/${kind}/${id}`);
          await reading.then((response) => response.text()).catch(() => undefined);
        }
        await setTimeout(RETRY_MS);
      }
    },
  };
}

// An unanswered write is looked up before the next write, so that every outcome is known.
/** @param {{ staff: import("../support/staff.mjs").Staff, clerks: number }} options */
export function startAuditedWrites({ staff, clerks }) {
  /** @type {Map<string, boolean>} */
  const outcomes = new Map();
  let count = 0;

  async function readPersistently(read) {
    for (;;) {
      const response = await read().catch(() => undefined);
      if (response?.status === 200 || response?.status === 404) return response;
      await setTimeout(RETRY_MS);
    }
  }

  const bodyOf = (value) => {
    const number = 100_000_000 + count;
    const contact = { phone: `8${number}`, email: `record${number}@example.com` };
    return { name: value, ...contact, address: "Hennur", status: "active" };
  };

  async function write(value, send, isStored) {
    const response = await send().catch(() => undefined);
    const isSure = response !== undefined && response.status < 500;
    const isDone = isSure ? response.status === 200 : await isStored();
    outcomes.set(value, isDone);
    return isDone;
  }

  const newValue = () => `Record of write ${count++}.`;

  async function find(name) {
    const response = await readPersistently(() =>
      staff.get(`/api/customers?search=${encodeURIComponent(name)}&limit=50`),
    );
    return (await response.json()).data.find((customer) => customer.name === name);
  }

  async function work() {
    const added = newValue();
    const body = bodyOf(added);
    const isStored = async () => (await find(added)) !== undefined;
    const isAdded = await write(added, () => staff.post("/api/customers", body), isStored);
    const row = isAdded && (await find(added));
    if (!row) return;
    const path = `/api/customers/${row._id}`;
    for (let turn = 0; turn < 8 && !isOver(); turn++) {
      const address = newValue();
      const isChanged = async () => (await (await readPersistently(() => staff.get(path))).json()).address === address;
      await write(address, () => staff.put(path, { ...body, address }), isChanged);
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
    resolveUnfinished: () => readPersistently(() => staff.get("/api/audit?limit=1")),
    compare(folder) {
      const entries = auditIn(folder);
      const recorded = [...outcomes.keys()].map((value) => entries.get(value));
      const unrecorded = [...outcomes].filter(([value, isDone]) => isDone && !entries.has(value));
      const untrue = [...outcomes].filter((write) => contradicts(entries, write));
      for (const [value, isDone] of [...unrecorded, ...untrue]) {
        console.log(`  ${value}: ${isDone ? "done" : "not done"}, on record as ${entries.get(value) ?? "nothing"}`);
      }
      return {
        writes: outcomes.size,
        unrecorded: unrecorded.length,
        untrue: untrue.length,
        unclear: recorded.filter((outcome) => outcome === "unknown" || outcome === "begun").length,
      };
    },
  };
}

const contradicts = (entries, [value, isDone]) =>
  (isDone ? ["not-done", "refused"] : ["done"]).includes(entries.get(value));

/** @param {number} count @param {(worker: number, turn: number) => Promise<unknown>} work */
function keepWorking(count, work) {
  let isOver = false;
  const workOn = async (_, worker) => {
    for (let turn = 0; !isOver; turn++) await work(worker, turn);
  };
  // Starts after this call has returned, so that `work` can use its result.
  const working = Promise.resolve().then(() => Promise.all(Array.from({ length: count }, workOn)));
  working.catch(() => {});
  return {
    isOver: () => isOver,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
