import "server-only";
import { join } from "node:path";
import { renderSVG } from "uqr";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Logo } from "@/contract/schemas/site-content";
import { fitWithin, isSymbol, PLATES } from "@/lib/logo";
import { readLogo } from "@/server/database/documents/document";
import type { QuotePdf } from "@/server/features/quotes/pdf";
import { type Program, runProgram } from "@/server/platform/programs/program";

/** A paper takes some 20 ms; the first one a second, with the program's start. */
const typesetter: Program = {
  name: "the typesetter",
  file: join(process.cwd(), "server/features/quotes/typeset/typesetter.mjs"),
  // Liftoff compiles quickly; the optimising compiler takes three seconds and 90 MB more, too much for so few papers.
  flags: ["--liftoff-only"],
  timeoutMs: 60_000,
  endsAfterMs: 60_000,
  maxQueued: 20,
};

type LogoOnPaper = { png: Buffer; width: number; height: number; plate: string | null; isSymbol: boolean };

/** In points: a header line, and a third of its width. */
const LOGO = { width: 160, height: 34 };

export async function typeset(paper: QuotePdf): Promise<Buffer> {
  const logo = paper.office.logo ? await onPaper(paper.office.logo) : undefined;
  const code = paper.upi ? renderSVG(paper.upi) : "";
  try {
    return Buffer.from((await runProgram(typesetter, { paper, logo, code })) as Uint8Array);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("unavailable", messages.unavailable, { cause });
  }
}

async function onPaper(logo: Logo): Promise<LogoOnPaper | undefined> {
  const png = await readLogo(logo);
  return png && { png, ...fitWithin(logo, LOGO), plate: PLATES[logo.ground] ?? null, isSymbol: isSymbol(logo) };
}
