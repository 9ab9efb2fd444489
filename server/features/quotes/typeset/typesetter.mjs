// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initSync, TypstCompilerBuilder } from "@myriaddreamin/typst-ts-web-compiler";
import { answerMessages } from "../../../platform/programs/answer-messages.mjs";

const TEMPLATE = "/paper.typ";
const LOGO = "/logo.png";
const FONTS = join(import.meta.dirname, "fonts");
const FULL_DIAGNOSTICS = 2;

const wasm = "@myriaddreamin/typst-ts-web-compiler/wasm";
initSync({ module: readFileSync(createRequire(import.meta.url).resolve(wasm)) });
const builder = new TypstCompilerBuilder();
// The compiler can neither read files nor fetch packages.
builder.set_dummy_access_model();
const fonts = readdirSync(FONTS).filter((file) => file.endsWith(".ttf"));
for (const font of fonts) await builder.add_raw_font(readFileSync(join(FONTS, font)));
const compiler = await builder.build();
compiler.add_source(TEMPLATE, readFileSync(join(import.meta.dirname, "paper.typ"), "utf8"));

/**
 * No text of the paper is parsed as Typst, because the template reads it as JSON.
 * @typedef {{ png: Uint8Array } & Record<string, unknown>} Logo with its size and plate
 * @param {unknown} paper
 * @param {Logo | undefined} logo
 * @param {string} code the QR code for a payment as SVG, or an empty text
 * @returns {Uint8Array}
 */
function typesetPaper(paper, logo, code) {
  const { png, ...options } = logo ?? {};
  if (png) compiler.map_shadow(LOGO, png);
  const inputs = [
    ["paper", JSON.stringify(paper)],
    ["logo", JSON.stringify(logo ? { ...options, file: LOGO } : null)],
    ["code", code],
  ];
  const { result, diagnostics } = compiler.compile(TEMPLATE, inputs, "pdf", FULL_DIAGNOSTICS);
  if (!result) throw new Error(JSON.stringify(diagnostics));
  return result;
}

answerMessages((/** @type {{ paper: unknown, logo?: Logo, code: string }} */ { paper, logo, code }) => {
  try {
    return typesetPaper(paper, logo, code);
  } finally {
    compiler.unmap_shadow(LOGO);
    compiler.reset();
  }
});
