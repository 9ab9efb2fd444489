import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { keepWorking } from "../support/parallel.mjs";
import { signInAt } from "../support/staff.mjs";

const LOOK_MS = 500;
const BEGIN_MS = 60_000;

const briefly = () => 30 + Math.random() * 120;

async function begin(site) {
  const until = Date.now() + BEGIN_MS;
  for (;;) {
    const staff = await signInAt(site);
    const requests = ["/api/enquiries?limit=100", "/api/follow-up/people"].map((path) => staff.get(path));
    const [enquiries, people] = await Promise.all(requests.map(async (one) => (await one).json()));
    if (enquiries.data?.length > 0 && people.data) return { staff, enquiries: enquiries.data, people: people.data };
    if (Date.now() > until) throw new Error(`could not sign in: ${JSON.stringify(enquiries).slice(0, 500)}`);
    await setTimeout(LOOK_MS);
  }
}

/** @param {{ site: string, clerks: number }} options */
export async function startSales({ site, clerks }) {
  const { staff, enquiries, people } = await begin(site);
  const done = { notes: new Set(), steps: new Set(), customers: new Map() };
  let made = 0;

  async function writeUntilDone(send) {
    while (!isOver()) {
      const response = await send().catch(() => undefined);
      if (response?.status === 200) return response.json();
      await setTimeout(LOOK_MS);
    }
    return undefined;
  }

  async function note(at) {
    const body = { _id: randomUUID(), type: "note", text: `Crash note ${made++}` };
    if (await writeUntilDone(() => staff.post(`${at}/timeline`, body))) done.notes.add(body.text);
  }

  async function plan(at) {
    const body = { what: `Crash step ${made++}`, at: new Date(Date.now() + 86_400_000).toISOString(), who: null };
    if (await writeUntilDone(() => staff.put(`${at}/next-step`, body))) done.steps.add(body.what);
  }

  const assign = (at, to) => writeUntilDone(() => staff.put(`${at}/assignee`, { assignee: to }));

  async function convert(at, id) {
    const number = made++;
    const body = {
      name: `Crash customer ${number}`,
      address: "Hennur",
      status: "active",
      phone: `9${String(100_000_000 + number)}`,
      email: `crash${number}@example.com`,
    };
    if (await writeUntilDone(() => staff.post(`${at}/convert`, body))) done.customers.set(id, body.name);
  }

  const shares = Array.from({ length: clerks }, (_, clerk) => enquiries.filter((_row, at) => at % clerks === clerk));
  const withWork = shares.filter((mine) => mine.length > 0);
  const { isOver, stop } = keepWorking(withWork.length, async (clerk, turn) => {
    const mine = withWork[clerk];
    const { _id } = mine[turn % mine.length];
    const at = `/api/follow-up/enquiry/${_id}`;
    await note(at);
    await plan(at);
    await assign(at, turn % 2 ? null : (people[0]?._id ?? null));
    if (turn < mine.length) await convert(at, _id);
    await setTimeout(briefly());
  });
  return {
    staff,
    done,
    stop,
    /** Reading a record makes the site finish it. */
    async finish(unfinished, until) {
      for (;;) {
        const left = unfinished();
        if (left.length === 0 || Date.now() > until) return left.length;
        for (const subject of left) {
          const [kind, id] = subject.split(" ");
          const look = staff.get(`/api/follow-up/${kind}/${id}`);
          await look.then((response) => response.text()).catch(() => undefined);
        }
        await setTimeout(LOOK_MS);
      }
    },
  };
}
