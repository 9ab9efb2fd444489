import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOfScreen, screens } from "@/lib/content/screens";

/** Where Next puts a build and serves it from. */
export const BUILD = join(process.cwd(), ".next");

/**
 * The build's routes, from Next's manifest, and the addresses of staff screens. The manifest is missing in development.
 */
export async function findRoutes(): Promise<string[]> {
  const listed = await readFile(join(BUILD, "app-path-routes-manifest.json"), "utf8").catch(() => "{}");
  return [...Object.values<string>(JSON.parse(listed)), ...screens.map(addressOfScreen)];
}
