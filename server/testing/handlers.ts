import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { NextRequest } from "next/server";
import type { Call } from "@/contract/calls/call";
import { routes } from "@/server/compose";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const API = join(process.cwd(), "app/api");
const TABLE = "[...call]";

type Params = Record<string, string>;
type Handle = (request: NextRequest, context: { params: Promise<Params | undefined> }) => Promise<Response>;

export type Handler = { method: string; path: string; handle: Handle; row?: Call; publicRow?: Call };

const ofTable: Handler[] = Array.from(routes, ([path, handlers]) =>
  Array.from(handlers, ([method, handle]) => {
    const { row, publicRow } = handle;
    return { method, path, handle, row, publicRow };
  }),
).flat();

const folders = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => relative(API, join(API, file, "..")))
  .filter((folder) => folder !== TABLE)
  .map((folder) => [`/api/${folder.replace(/\[(\w+)\]/g, ":$1")}`, folder] as const);

export async function findHandlers(isWanted: (path: string) => boolean = () => true): Promise<Handler[]> {
  const others = await Promise.all(folders.filter(([path]) => isWanted(path)).map(handlersIn));
  return [...ofTable.filter(({ path }) => isWanted(path)), ...others.flat()];
}

async function handlersIn([path, folder]: readonly [string, string]): Promise<Handler[]> {
  const route: Partial<Record<string, Handle>> = await import(join(API, folder, "route.ts"));
  return METHODS.flatMap((method) => {
    const handle = route[method];
    return handle ? [{ method, path, handle }] : [];
  });
}
