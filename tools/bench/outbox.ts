import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import Database from "libsql";
import { openSiteDatabase } from "@/server/database/open";
import { createStore } from "@/server/database/outbox/store";
import { compose } from "@/server/features/enquiries/compose";
import { enquiryForm } from "@/server/features/enquiries/form";
import { env } from "@/server/platform/env";
import { groupCommit } from "@/server/platform/group-commit";
import { asTable } from "../support/benchmarks.mjs";
import { spreadOf, timed } from "./rounds.mjs";

const RUN_MS = 3_000;

const answers = {
  name: "Asha Rao",
  phone: "90000 00014",
  email: "asha@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "Three bedrooms and a small garden for my parents, on one floor if it can be done.",
  placement: "home",
};

/** For comparison: the simplest durable insert, one row after another, each with its own commit. */
function bareInserts(): number {
  const database = new Database(join(env.DATA_DIR, "bare.sqlite"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("create table bare (key text primary key, payload text)");
  const insert = database.prepare("insert into bare values (?, ?)");
  const payload = JSON.stringify(answers);
  const began = performance.now();
  let made = 0;
  while (performance.now() - began < RUN_MS) insert.run(`key ${made++}`, payload);
  database.close();
  return (made * 1_000) / RUN_MS;
}

/** The handler's work for an enquiry, from its fields to the acknowledgement. */
async function acknowledgements(clients: number) {
  const db = await openSiteDatabase({ file: join(env.DATA_DIR, `${clients}.sqlite`) });
  const store = createStore(db);
  const commit = groupCommit(store.accept);
  const times: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const began = performance.now();
  let made = 0;
  async function client() {
    while (performance.now() - began < RUN_MS) {
      const acknowledge = () => {
        const typed = enquiryForm.parse({ ...answers, requestId: `request number ${made++}` });
        const { key, digest, body } = compose(typed, "");
        return commit([{ key, digest, kind: "enquiry", payload: JSON.stringify(body) }]);
      };
      times.push(await timed(acknowledge));
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  loop.disable();
  await db.destroy();
  const perSecond = (times.length * 1_000) / RUN_MS;
  return { clients, perSecond, ...spreadOf(times), loopP99: loop.percentile(99) / 1e6 };
}

type Run = Awaited<ReturnType<typeof acknowledgements>>;

const ms = (time: number) => time.toFixed(2);

function describe(bare: number, runs: Run[]) {
  const rows = runs.map(({ clients, perSecond, p50, p99, loopP99 }) => [
    clients,
    Math.round(perSecond),
    (perSecond / bare).toFixed(1),
    ms(p50),
    ms(p99),
    ms(loopP99),
  ]);
  return `From a form's fields to the point at which success may be said: checked, composed and durable in the outbox (SQLite, WAL,
\`synchronous=FULL\`), without the HTTP around it and without delivery beside it. Times in milliseconds. The ratio is to a
bare insert of one row after another, each with its own fsync: ${Math.round(bare)} a second in the same run.

${asTable(["clients", "a second", "ratio", "p50", "p99", "event loop p99"], rows)}`;
}

/** Prints a section of docs/benchmarks.md: durable enquiries per second, and a visitor's wait for one. */
async function bench() {
  const bare = bareInserts();
  const runs = [await acknowledgements(1), await acknowledgements(8), await acknowledgements(64)];
  console.log(JSON.stringify({ title: "Enquiries acknowledged", body: describe(bare, runs) }));
}

bench();
