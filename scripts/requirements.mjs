import { findUntested } from "./support/requirements.mjs";

/** `npm run coverage:requirements`: lists the requirements that no test names. */
const { all, untested } = await findUntested();
for (const { id, area, text } of untested) console.log(`${id}  ${area}: ${text}`);
console.log(`\n${all.length - untested.length} of ${all.length} requirements are named by a test.`);
