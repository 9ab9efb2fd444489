import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { instrument } from "./mutants.mjs";

const require = createRequire(import.meta.url);
const chosen = new Set(JSON.parse(process.env.MUTATED_FILES ?? "[]"));

function createTransformer({ path, options }) {
  const { process: translate } = require(path).createTransformer(options);
  const withMutants = (source, name) => {
    const file = relative(process.cwd(), name);
    return chosen.has(file) ? instrument(source, file) : source;
  };
  return {
    process: (source, name, context) => translate(withMutants(source, name), name, context),
    // Jest's own key does not tell a source with mutants from the plain one.
    getCacheKey: (source, name, { configString }) =>
      createHash("sha256")
        .update([withMutants(source, name), name, configString].join("\0"))
        .digest("hex"),
  };
}

export default { createTransformer };
