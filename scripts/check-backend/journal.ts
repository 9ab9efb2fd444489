import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** A row that the check creates: its mark, and its id once known. `group` is a key of `groups`. */
const entry = z.object({ backend: z.string(), group: z.string(), mark: z.string(), id: z.string().optional() });
export type Entry = z.infer<typeof entry>;

export type Journal = ReturnType<typeof openJournal>;

/**
 * A file that lists the rows not removed yet. Each row is noted before it is sent, so that the next run can remove what an
 * aborted one left. Throws if the file cannot be read or written.
 */
export function openJournal(file: string, backend: string) {
  let entries = read(file);

  function keep(changed: Entry[]) {
    entries = changed;
    if (entries.length === 0) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, `${JSON.stringify(entries, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }

  return {
    /** This backend's rows, newest first, so that rows are deleted before those they refer to. */
    left: () => entries.filter((one) => one.backend === backend).toReversed(),
    note: (group: string, mark: string) => keep([...entries, { backend, group, mark }]),
    learn: (mark: string, id: string) =>
      keep(entries.map((one) => (one.mark === mark && !one.id ? { ...one, id } : one))),
    forget: (gone: Entry) => keep(entries.filter((one) => one !== gone)),
  };
}

function read(file: string): Entry[] {
  try {
    return z.array(entry).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new Error(`${file} lists the rows of an earlier check and cannot be read: ${(thrown as Error).message}`);
  }
}
