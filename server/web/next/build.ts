import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOfScreen, screens } from "@/lib/content/screens";

export const BUILD = join(process.cwd(), ".next");

/** From Next's manifest, which is missing in development, and the addresses of staff screens. */
export async function findRoutes(): Promise<string[]> {
  const listed = await readFile(join(BUILD, "app-path-routes-manifest.json"), "utf8").catch(() => "{}");
  return [...Object.values<string>(JSON.parse(listed)), ...screens.map(addressOfScreen)];
}
