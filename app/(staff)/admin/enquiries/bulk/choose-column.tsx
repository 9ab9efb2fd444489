import type { Column } from "@/components/admin/table/data-table";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { KEYS } from "@/lib/content/keys";
import styles from "./choose.module.scss";
import type { Chosen } from "./use-chosen";

const { choose: words } = enquiryListWords;

/** A checkbox for each row, and one for the page. The key selects the focused row. */
export const chooseColumn = (
  { chosen, has, choose, choosePage }: Chosen<FollowedEnquiry>,
  shown: number,
): Column<FollowedEnquiry> => ({
  header: words.page,
  head: (
    <label className={styles.choose}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown;
        }}
        type="checkbox"
        aria-label={words.page}
        checked={shown > 0 && chosen.length === shown}
        onChange={({ target }) => choosePage(target.checked)}
      />
    </label>
  ),
  width: 5,
  card: "choice",
  cell: (row) => (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={words.row(row.name)}
        aria-keyshortcuts={KEYS.choose}
        checked={has(row)}
        onChange={({ target, nativeEvent }) => choose(row, target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  ),
});
