import type { AnyInput, Call } from "@/lib/api/call";
import type { Staff } from "@/lib/auth/staff";
import { whoIs } from "@/lib/auth/who";

const MOST_ID = 120;

/** Who asked what of which row, as the log names it. `answer` is what came of it, where it names a new row. */
export const whatWasAsked = (call: Call, staff: Staff | undefined, input: AnyInput = {}, answer?: unknown) => ({
  ...whoIs(staff),
  call: `${call.method} ${call.path}`,
  row: rowIn(input, answer)?.slice(0, MOST_ID),
});

/** The row in the address, in the body of the one call that has it there, or in the answer of a call that makes one. */
function rowIn({ params = {}, body }: AnyInput, answer: unknown): string | undefined {
  const { enquiryId } = (body ?? {}) as { enquiryId?: unknown };
  const { _id } = (answer ?? {}) as { _id?: unknown };
  const [named] = [Object.values(params)[0], enquiryId, _id].filter((one) => typeof one === "string");
  return named;
}
