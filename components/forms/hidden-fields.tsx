import type { Placement } from "@/lib/content/enquiry-placements";
import { type Answers, TRAP } from "./answers";
import styles from "./hidden-fields.module.scss";

/** What a form that came back had been told by the page it stood on. */
const CARRIED = ["page", "city", "package"];

/** Which form this is, and a field that people neither see nor reach, so whatever fills it in is a program. */
export function HiddenFields({ placement, answers = {} }: { placement: Placement; answers?: Answers }) {
  return (
    <>
      <input type="hidden" name="placement" value={placement} />
      {CARRIED.map((name) => answers[name] && <input key={name} type="hidden" name={name} value={answers[name]} />)}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
