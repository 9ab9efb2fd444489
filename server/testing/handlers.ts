import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { NextRequest } from "next/server";
import type { Call } from "@/contract/calls/call";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const API = join(process.cwd(), "app/api");

type Params = Record<string, string>;
type Handle = (request: NextRequest, context: { params: Promise<Params | undefined> }) => Promise<Response>;

/** A handler of app/api with its address. Handlers of the call table have their row. */
export type Handler = { method: string; path: `/api/${string}`; handle: Handle; row?: Call; publicRow?: Call };

type Path = Handler["path"];

const folders: readonly (readonly [Path, string])[] = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => relative(API, join(API, file, "..")))
  .map((folder) => [`/api/${folder.replace(/\[(\w+)\]/g, ":$1")}`, folder]);

/** The handlers under app/api, optionally filtered by address, since loading them all takes a second. */
export async function findHandlers(isWanted: (path: Path) => boolean = () => true): Promise<Handler[]> {
  const found = await Promise.all(folders.map((one) => (isWanted(one[0]) ? handlersIn(one) : [])));
  return found.flat();
}

async function handlersIn([path, folder]: readonly [Path, string]): Promise<Handler[]> {
  const route: Partial<Record<string, Handle & Pick<Handler, "row" | "publicRow">>> = await import(
    join(API, folder, "route.ts")
  );
  return METHODS.flatMap((method) => {
    const handle = route[method];
    return handle ? [{ method, path, handle, row: handle.row, publicRow: handle.publicRow }] : [];
  });
}
