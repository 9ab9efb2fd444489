import { PlainError } from "../../scripts/support/steps.mjs";
import { findFaults } from "../../scripts/testing/axe.mjs";
import { STATES } from "../sheet/states.mjs";
import { WINDOWS as ALL_WINDOWS, renderAll, showIn, visitStates } from "../sheet/visit.mjs";
import { OPEN_STATES } from "./open-states.mjs";

const WINDOWS = ALL_WINDOWS.filter(({ width }) => [360, 768, 1024, 1440].includes(width));
/** At 200 % a window shows half as many pixels each way; WCAG requires 320 at least. */
const ZOOMED = WINDOWS.filter(({ width }) => width / 2 >= 320).map(({ width, height }) => ({
  width: width / 2,
  height: height / 2,
  isZoomed: true,
}));

/** @type {Record<string, Parameters<import("playwright").Page["emulateMedia"]>[0]>} */
const MODES = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
};

/**
 * Checks each page and state in each window and mode. Arguments select states by the beginning of their names. Throws if
 * anything was found.
 * @param {string[]} args
 */
export default async function lookWithAxe(args) {
  let checks = 0;
  /** @type {string[]} */
  const found = [];
  const states = await visitStates(
    [...STATES.filter(({ media }) => !media), ...OPEN_STATES],
    args,
    async (page, state) => {
      // Colours in transition would be measured wrongly.
      await page.emulateMedia({ reducedMotion: "reduce", ...MODES.light });
      const modes = Object.keys(MODES).filter((mode) => state.isStaff || mode !== "dark");
      await showIn(page, state, [...WINDOWS.map((size) => ({ ...size, isZoomed: false })), ...ZOOMED], async (size) => {
        await page.evaluate(openDetails);
        await page.evaluate(renderAll);
        for (const mode of size.isZoomed ? ["light"] : modes) {
          await page.emulateMedia(MODES[mode]);
          const window = size.isZoomed ? `${2 * size.width} px at 200 %` : `${size.width} px`;
          for (const trouble of await troublesOn(page)) found.push(`${state.name}, ${window}, ${mode}: ${trouble}`);
          checks++;
        }
        await page.emulateMedia(MODES.light);
      });
    },
  );
  console.log(`\n  ${states} states, ${checks} checks, ${found.length} findings`);
  if (found.length) throw new PlainError(found.join("\n"));
}

/** @param {import("playwright").Page} page */
async function troublesOn(page) {
  const troubles = await findFaults(page);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return isTooWide ? [...troubles, "wider than its window"] : troubles;
}

/** Runs in the page. */
function openDetails() {
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name"); // with a name, opening one closes the others
    details.open = true;
  }
}
