import type { BackendCall } from "@/contract/calls/call";
import { matchesSent, type Row } from "@/server/upstream/match-row";
import type { Client, Observed } from "./client";
import type { Found } from "./find-made";
import { type Checked, type Finding, felt, handled } from "./finding";
import { abbreviate, oddFieldsIn, typedFor } from "./odd-fields";
import { isShownPicture } from "./pictures";
import { refusalIn } from "./refusals";

type Parts = Record<string, unknown>;

/** A write, and the row that the list shows afterwards. */
type Written = { client: Client; call: BackendCall; body: Parts; written: Observed<unknown>; found: Found };

/** Compares a write's answer with what the backend stored. */
export async function findingsOf({ client, call, body, written, found }: Written): Promise<Omit<Checked, "name">> {
  const { error, exchanges } = written;
  const row = typeof found === "object" ? found : undefined;
  const changes = row ? notAsSent(row, body) : [];
  if (error && !(row && changes.length === 0)) return refusalIn(client, call, error, exchanges);
  const status = exchanges[0]?.status;
  if (error) {
    const what = `was done, but the answer says it failed (${status})`;
    return { came: "done", findings: [felt(what, `people see '${error.message}' and may save it again`)] };
  }
  const findings = [
    ...(found
      ? []
      : [felt("is answered as done, but the row is not in the list", "staff do not find what they saved")]),
    ...changes.map((field) => felt(`${field} is not stored as it was sent`, "people see the backend's version")),
    ...(await oddIn(written, call, body)),
    ...(await pictureIn(row, body)),
  ];
  return { came: `done (${status})`, ms: exchanges[0]?.ms, findings };
}

const notAsSent = (row: Row, body: Parts) =>
  Object.keys(body).filter((name) => !matchesSent(row, { [name]: body[name] }));

/** How the write's answer differs from the table, and what the site does about it. */
async function oddIn({ exchanges }: Written["written"], call: BackendCall, body: Parts): Promise<Finding[]> {
  const [write, ...more] = exchanges;
  if (more.length > 0) return [handled(`the answer does not show the row`, "the site reads the row to confirm")];
  const { odd, row } = await oddFieldsIn(write, call, { typed: typedFor(call), show: abbreviate });
  const isOld = row && !matchesSent(row, body);
  return [
    ...odd.map(({ field, finding }) =>
      handled(`the answer's ${field} ${finding.what}`, `the list is read again: ${finding.does}`),
    ),
    ...(isOld ? [handled("the answer shows the row as it was before", "the screen reads its list again")] : []),
  ];
}

async function pictureIn(row: Row | undefined, body: Parts): Promise<Finding[]> {
  const isSent = Object.values(body)
    .flat()
    .some((value) => value instanceof Blob);
  if (!row || !isSent) return [];
  const { imageUrl, imageUrls } = row as { imageUrl?: string; imageUrls?: string[] };
  const [shown = ""] = [imageUrl ?? imageUrls ?? []].flat();
  if (await isShownPicture(shown)) return [];
  return [felt("the picture that was sent cannot be fetched", "the placeholder picture is shown")];
}
