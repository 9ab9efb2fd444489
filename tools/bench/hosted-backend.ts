import { add } from "@/server/testing/hosted/rows";
import { serveHosted } from "@/server/testing/hosted/serve";
import { makeEnquiry } from "./many-enquiries";

/** The tests' hosted backend, which gives every list whole, as a process of its own with so many enquiries. */
const count = Number(process.argv[2]);

serveHosted().then(({ rows, url }) => {
  for (let index = 0; index < count; index++) Object.assign(add(rows.enquiries, {}), makeEnquiry(index, count));
  process.stdout.write(`${url}\n`);
});
