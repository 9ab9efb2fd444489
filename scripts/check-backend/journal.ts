import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** A row that this check was about to make, by its mark, and its id once that is known. `group` is its list in the table. */
const entry = z.object({ backend: z.string(), group: z.string(), mark: z.string(), id: z.string().optional() });
export type Entry = z.infer<typeof entry>;

export type Journal = ReturnType<typeof openJournal>;

/**
 * What was made at a backend and is not removed yet, in a file: each row is noted before it is sent, so that a run that is
 * broken off leaves nothing that the next one does not know of. Throws where the file cannot be read or written.
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
    /** Those at this backend, the newest first: rows go before what they refer to. */
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
