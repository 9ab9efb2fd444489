import type { Placement } from "@/lib/content/enquiry-placements";
import { TRAP } from "./answers";
import styles from "./hidden-fields.module.scss";

/** Which form this is, and a field that people neither see nor reach, so whatever fills it in is a program. */
export function HiddenFields({ placement }: { placement: Placement }) {
  return (
    <>
      <input type="hidden" name="placement" value={placement} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
