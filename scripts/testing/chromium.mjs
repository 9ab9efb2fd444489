import { PlainError, run } from "../support/steps.mjs";
import { findProgram, installPackages, isExecutable } from "../support/system.mjs";

/** The preferred program: without a window to draw, a page takes two thirds of the time. */
const SHELL = "chromium-headless-shell";
/** Without internet Chromium's own background requests fail in large numbers, so they are switched off. */
export const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
const NAMES = [SHELL, "chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];

async function hasPlaywrightsOwn() {
  const { chromium } = await import("playwright");
  return isExecutable(chromium.executablePath());
}

/** Finds the system's Chromium, else Playwright's own (`path` is undefined), else installs Debian's if we are root. */
export async function ensureChromium() {
  const existing = findProgram(...NAMES);
  if (existing) return { path: existing, outcome: existing };
  if (await hasPlaywrightsOwn()) return { outcome: "Playwright's own" };
  const downloaded = await run("npx", ["playwright", "install", "chromium"]).then(
    () => true,
    () => false,
  );
  if (downloaded) return { outcome: "downloaded by Playwright" };
  if (process.getuid?.() === 0) await installPackages(SHELL);
  const installed = findProgram(...NAMES);
  if (installed) return { path: installed, outcome: "installed from Debian" };
  throw new PlainError("No Chromium was found and none could be installed. Install one, and run this again.");
}
