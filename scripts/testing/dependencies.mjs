import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path/posix";
import { build, transform } from "esbuild";

/**
 * The dependencies of one file. `imports`: modules that run with it. `assets`: style sheets and pictures that
 * it imports, which Jest replaces with nothing. `reads`: files and folders ("app/api/") that its strings name. `addresses`:
 * strings that begin with "/", with "*" for each interpolated value.
 * @typedef {{ code: string, imports: Set<string>, assets: Set<string>, reads: Set<string>, addresses: Set<string> }} Node
 * @typedef {Map<string, Node>} Dependencies
 */

const CODE = /\.(ts|tsx|mjs)$/;
const RUNS = /\.(ts|tsx|mjs|json)$/;
/** Endings that a path or an import may omit. */
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];
/** As in jest.config.mjs. */
const ALIAS = {
  "next/cache": "./server/testing/next-cache.ts",
  "next/headers": "./server/testing/next-headers.ts",
  "next/server": "./server/testing/next-server.ts",
  "server-only": "./server/testing/empty.ts",
};
/** A file that imports these can read a folder that it names by one word, such as "styles". */
const OPENS_FILES = /^(node:)?(fs|fs\/promises|child_process)$/;

/** A file that calls `git ls-files` depends on the whole repository. */
const LISTS_FILES = /["'`]ls-files["'`]/;
/** A string that is a path or begins with one; a path within a sentence does not count. */
const PATH = /(?<=["'`}])(?:[\w@.()[\]-]+\/)+[\w@.()[\]-]*(?=["'`$])/g;
const WORD = /(?<=(["'`]))\.?\w[\w.:-]*(?=\1)/g;
const ADDRESS = /(?<=["'`}])(?<!(?:split|join|With)\(["'`])\/(?:[\w./[\]%-]|\$\{[^{}]*\})*/g;

/**
 * A file's code without comments and types, to tell whether a change affects what it does.
 * @param {string} file
 * @param {string} text
 */
export async function codeOf(file, text) {
  if (!CODE.test(file)) return text;
  const { code } = await transform(text, {
    sourcefile: file,
    loader: file.endsWith("x") ? "tsx" : "ts",
    jsx: "preserve",
  });
  return code;
}

/**
 * The dependencies of each code file below `root`. esbuild finds imports; the rest comes from strings in the code.
 * @param {string} root
 * @param {string[]} files all of the repository, including deleted ones, which code may still name
 * @returns {Promise<Dependencies>}
 */
export async function readDependencies(root, files) {
  const read = async (/** @type {string} */ file) => {
    const text = await readFile(join(root, file), "utf8").catch(() => undefined);
    return text === undefined ? [] : [{ file, code: await codeOf(file, text) }];
  };
  const codes = (await Promise.all(files.filter((file) => CODE.test(file)).map(read))).flat();
  const inputs = await readImports(
    root,
    codes.map(({ file }) => file),
    files,
  );
  const scripts = JSON.parse(await readFile(join(root, "package.json"), "utf8").catch(() => "{}")).scripts ?? {};
  const known = new Set(files);
  const folders = new Set(files.flatMap(foldersOf));
  return new Map(
    codes.map(({ file, code }) => {
      const imported = inputs[file]?.imports ?? [];
      const inside = imported.filter(({ external }) => !external).map(({ path }) => path);
      const specifiers = new Set(imported.map(({ original }) => original));
      const opensFiles = imported.some(({ path }) => OPENS_FILES.test(path));
      const find = (/** @type {string} */ named) => resolve(named, file, { known, folders });
      /** @type {string[]} */
      const words = code.match(WORD) ?? [];
      const commands = words.includes("package.json") ? words.flatMap((word) => scripts[word]?.split(" ") ?? []) : [];
      const paths = code.replaceAll("<rootDir>/", "").match(PATH) ?? [];
      const reads = [
        ...[...paths.filter((path) => !specifiers.has(path)), ...commands].flatMap(find),
        ...words.flatMap(find).filter((found) => opensFiles || !found.endsWith("/")),
        ...(LISTS_FILES.test(code) ? ["/"] : []),
      ];
      const node = {
        code,
        imports: new Set(inside.filter((path) => RUNS.test(path))),
        assets: new Set(inside.filter((path) => !RUNS.test(path))),
        reads: new Set(reads.filter((path) => path !== file)),
        addresses: new Set((code.match(ADDRESS) ?? []).map((one) => one.replace(/\$\{[^{}]*\}/g, "*"))),
      };
      return [file, node];
    }),
  );
}

/**
 * @param {string} root
 * @param {string[]} code
 * @param {string[]} files
 */
async function readImports(root, code, files) {
  const others = files.map((file) => extname(file)).filter((end) => end && !RUNS.test(end));
  const { metafile } = await build({
    stdin: { contents: code.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n"), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    packages: "external",
    jsx: "automatic",
    alias: ALIAS,
    loader: Object.fromEntries(others.map((end) => [end, "empty"])),
    logLevel: "silent",
  });
  return metafile.inputs;
}

/** @param {string} file */
export const foldersOf = (file) =>
  file
    .split("/")
    .slice(0, -1)
    .map((_part, at, parts) => `${parts.slice(0, at + 1).join("/")}/`);

/**
 * Resolves a path relative to the repository's root or to the file that names it.
 * @param {string} named
 * @param {string} from
 * @param {{ known: Set<string>, folders: Set<string> }} there
 */
function resolve(named, from, { known, folders }) {
  const path = named.replace(/^@\//, "").replace(/\/$/, "");
  const places = [join(path), join(dirname(from), path)];
  const endings = path.includes("/") ? ENDINGS : [""];
  const found = places.flatMap((place) => endings.map((end) => place + end)).find((one) => known.has(one));
  const folder = places.map((place) => `${place}/`).find((one) => folders.has(one));
  return [found ?? folder ?? []].flat();
}
