import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { isTechnical } from "@/server/upstream/library-errors";
import type { Client } from "./client";
import { type Finding, felt, handled } from "./finding";

/** Requests an unknown and an invalid id, and reports the message that people would see unless it is "missing". */
export async function checkUnknownIds(
  client: Client,
  call: BackendCall,
  known: Record<string, string>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [which, idLike] of [
    ["an unknown id", unlike],
    ["an invalid id", () => "no-such-id"],
  ] as const) {
    const params = Object.fromEntries(Object.entries(known).map(([name, id]) => [name, idLike(id)]));
    const { error, exchanges } = await client.observe(() => client.ask(call, { params } satisfies AnyInput));
    const status = exchanges.at(-1)?.status;
    if (!error || error.code === "missing" || status === 401 || status === 403) continue;
    const weigh = isTechnical(error.message) ? felt : handled;
    findings.push(weigh(`${which} is answered with ${status}`, `people see '${error.message}'`));
  }
  return findings;
}

/** An id of the same format that no row has. */
const unlike = (id: string) =>
  /^\d+$/.test(id) ? "999999999" : id.replace(/[0-9a-f]/gi, (digit) => (digit === "f" ? "e" : "f"));
