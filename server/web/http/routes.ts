import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOfScreen, screens } from "@/lib/content/screens";

/** The routes of the build in this folder, as Next lists them, and the addresses of the staff's screens. None in development. */
export async function findRoutes(): Promise<string[]> {
  const listed = await readFile(join(".next", "app-path-routes-manifest.json"), "utf8").catch(() => "{}");
  return [...Object.values<string>(JSON.parse(listed)), ...screens.map(addressOfScreen)];
}
