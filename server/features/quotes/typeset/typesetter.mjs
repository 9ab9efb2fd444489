// @ts-check
/* The program that sets papers as PDFs: a process of its own, which typeset.ts starts and ends (decision 113). */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initSync, TypstCompilerBuilder } from "@myriaddreamin/typst-ts-web-compiler";

const TEMPLATE = "/paper.typ";
const FONTS = join(import.meta.dirname, "fonts");
/** Of what is wrong with a template, all there is to say: how the compiler numbers it. */
const WHOLE_DIAGNOSTICS = 2;

const wasm = "@myriaddreamin/typst-ts-web-compiler/wasm";
initSync({ module: readFileSync(createRequire(import.meta.url).resolve(wasm)) });
const builder = new TypstCompilerBuilder();
// It reads no file and fetches no package.
builder.set_dummy_access_model();
const fonts = readdirSync(FONTS).filter((file) => file.endsWith(".ttf"));
for (const font of fonts) await builder.add_raw_font(readFileSync(join(FONTS, font)));
const compiler = await builder.build();
compiler.add_source(TEMPLATE, readFileSync(join(import.meta.dirname, "paper.typ"), "utf8"));

/**
 * What is on the paper goes in as data, so nothing that somebody wrote is ever read as Typst.
 * @param {unknown} paper
 * @returns {Uint8Array}
 */
function setPaper(paper) {
  const inputs = [["paper", JSON.stringify(paper)]];
  const { result, diagnostics } = compiler.compile(TEMPLATE, inputs, "pdf", WHOLE_DIAGNOSTICS);
  if (!result) throw new Error(JSON.stringify(diagnostics));
  return result;
}

process.on("message", (/** @type {{ id: number, paper: unknown }} */ { id, paper }) => {
  try {
    process.send?.({ id, pdf: setPaper(paper) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  } finally {
    compiler.reset();
  }
});
process.on("disconnect", () => process.exit());
