import { createRequire } from "node:module";
import { job } from "./worker.mjs";

const { default: circus } = createRequire(import.meta.url)("jest-circus/runner");

/** Runs tests up to the first that fails with the mutant. Records which mutants each test reaches. */
export default function runFile(globalConfig, config, environment, ...rest) {
  const { mutant, only, reached } = job;
  // Empty while the file loads: a mutant reached then affects all of its tests.
  let current = "";
  let hasFailed = false;
  environment.global.isMutant = (id) => {
    reached.add(`${current}\n${id}`);
    return id === mutant;
  };
  const handle = environment.handleTestEvent;
  environment.handleTestEvent = async (event, state) => {
    if (event.name === "test_start") {
      current = fullName(event.test);
      if (only?.includes(current) === false || (mutant && hasFailed)) event.test.mode = "skip";
    }
    if (event.name === "test_done") hasFailed ||= event.test.errors.length > 0;
    if (event.name === "test_done" || event.name === "test_skip") current = "";
    await handle?.call(environment, event, state);
  };
  return circus(globalConfig, config, environment, ...rest);
}

/** As in Jest's results. */
const fullName = ({ name, parent }) => (parent?.parent ? `${fullName(parent)} ${name}` : name);
