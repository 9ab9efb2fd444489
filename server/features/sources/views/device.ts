import { isbot } from "isbot";

const DEVICES = ["mobile", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*Mobile)/i;
const MOBILE = /Mobi|iPhone|iPod|Android/i;

/** Browsers in use; anyone may send any number of others. */
const MAX_AGENTS = 1_000;
const known = new Map<string, Device | undefined>();

/** The class of device, from its user agent; undefined for bots and for requests without one. */
export function deviceOf(agent: string | undefined): Device | undefined {
  if (!agent?.trim()) return undefined;
  if (known.has(agent)) return known.get(agent);
  const device = isbot(agent) ? undefined : classOf(agent);
  if (known.size < MAX_AGENTS) known.set(agent, device);
  return device;
}

function classOf(agent: string): Device {
  if (TABLET.test(agent)) return "tablet";
  return MOBILE.test(agent) ? "mobile" : "desktop";
}
