import { add } from "@/server/testing/hosted/rows";
import { serveHosted } from "@/server/testing/hosted/serve";
import { makeEnquiry } from "./many-enquiries";

// The tests' hosted backend, which does not page, as a separate process with this many enquiries.
const count = Number(process.argv[2]);

serveHosted().then(({ rows, url }) => {
  for (let index = 0; index < count; index++) Object.assign(add(rows.enquiries, {}), makeEnquiry(index, count));
  process.stdout.write(`${url}\n`);
});
