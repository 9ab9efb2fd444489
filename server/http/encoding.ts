import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";
import type { Encoding } from "./finished";

const PREFERRED: Encoding[] = ["br", "gzip", "identity"];
/** Browsers know a handful of spellings; whoever thinks of more has each of his read anew. */
const MOST_SPELLINGS = 100;

const known = new Map<string, Encoding>();

/** The encoding in which to answer this request, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "identity");
  const found = known.get(accepted);
  if (found) return found;
  const request = { headers: { "accept-encoding": accepted } };
  const acceptable = new Negotiator(request).encodings(PREFERRED);
  const best = PREFERRED.find((encoding) => acceptable.includes(encoding)) ?? "identity";
  if (known.size < MOST_SPELLINGS) known.set(accepted, best);
  return best;
}
