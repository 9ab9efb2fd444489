import { step } from "../../scripts/support/steps.mjs";
import { asTable } from "../support/benchmarks.mjs";
import { measureOnBoth } from "./apart.mjs";

/** Numbers of enquiries. The last is reported in full, the others show how times grow. */
const SIZES = [1_000, 10_000, 100_000];

/** Measures lists of enquiries on SQLite and, if installed, PostgreSQL. */
export async function measureLists() {
  const sizes = [];
  for (const size of SIZES) sizes.push(await step(`Lists of ${size} enquiries`, () => measureOnBoth(["lists", size])));
  return { title: "Lists of 100,000 enquiries", body: describe(sizes) };
}

const ms = (time) => time.toFixed(time < 10 ? 2 : 1);
const megabytes = (bytes) => Math.round(bytes / 2 ** 20);

function describe(sizes) {
  const results = Object.entries(sizes.at(-1)).map(([name, result]) => ({
    ...result,
    sizes: sizes.map((one) => one[name]),
  }));
  const names = Object.keys(results[0].reads);
  const cellsOf = ({ reads }, name) => {
    const { p50, p95 } = reads[name];
    return [ms(p50), ms(p95), ms(p50 / Object.values(reads)[0].p50)];
  };
  const memory = results.map(
    ({ version, rss }) => `${version}: ${megabytes(rss.before)} to ${megabytes(rss.after)} MB`,
  );
  const growth = results.flatMap(({ version }) => SIZES.map((size) => `${version}, ${size.toLocaleString("en-IN")}`));
  return `Whole requests to the embedded backend, from its address to the JSON (who asks is read from the database each time), in
milliseconds; 100 of each, one after another. The ratio is that of the medians to reading one enquiry by its id.

${asTable(
  ["request", ...results.flatMap(({ version }) => [`${version} p50`, "p95", "ratio"])],
  names.map((name) => [name, ...results.flatMap((one) => cellsOf(one, name))]),
)}

Memory of the process before and after: ${memory.join("; ")}.

How the medians grow with the number of enquiries:

${asTable(
  ["request", ...growth],
  names.map((name) => [name, ...results.flatMap((one) => one.sizes.map(({ reads }) => ms(reads[name].p50)))]),
)}`;
}
