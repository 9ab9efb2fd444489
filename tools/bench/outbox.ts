import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import Database from "libsql";
import { openSiteDatabase } from "@/server/database/open";
import { createStore } from "@/server/database/outbox/store";
import { compose } from "@/server/features/enquiries/compose";
import { enquiryForm } from "@/server/features/enquiries/form";
import { groupCommit } from "@/server/platform/group-commit";

const RUN_MS = 3_000;
const folder = mkdtempSync(join(tmpdir(), "sagwan-bench-"));

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
  const database = new Database(join(folder, "bare.sqlite"));
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
  const db = await openSiteDatabase({ file: join(folder, `${clients}.sqlite`) });
  const store = createStore(db);
  const commit = groupCommit(store.accept);
  const times: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const began = performance.now();
  let made = 0;
  async function client() {
    while (performance.now() - began < RUN_MS) {
      const at = performance.now();
      const { key, digest, body } = compose(
        enquiryForm.parse({ ...answers, requestId: `request number ${made++}` }),
        "",
      );
      await commit([{ key, digest, kind: "enquiry", payload: JSON.stringify(body) }]);
      times.push(performance.now() - at);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  loop.disable();
  await db.destroy();
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)];
  const perSecond = (times.length * 1_000) / RUN_MS;
  return { clients, perSecond, p50: percentile(0.5), p99: percentile(0.99), loopP99: loop.percentile(99) / 1e6 };
}

async function bench() {
  const bare = bareInserts();
  const runs = [await acknowledgements(1), await acknowledgements(8), await acknowledgements(64)];
  rmSync(folder, { recursive: true, force: true });
  console.log(JSON.stringify({ bare, runs }));
}

bench();
