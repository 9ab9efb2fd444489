import { useTranslator } from "#translator";
import type { Placement } from "@/lib/content/enquiry-placements";
import { INTENT_NAMES } from "@/lib/enquiry/intent";
import { type Answers, HONEYPOT } from "./answers";
import styles from "./hidden-fields.module.scss";

/** Values from the page that a failed enquiry has to keep. */
const CARRIED = ["page", ...INTENT_NAMES];

type Props = { placement: Placement; notice: number; answers?: Answers };

/** The form's placement, the version of its privacy notice, and the honeypot, which people neither see nor reach. */
export function HiddenFields({ placement, notice, answers = {} }: Props) {
  const { t, language } = useTranslator();
  return (
    <>
      <input type="hidden" name="placement" value={placement} />
      <input type="hidden" name="notice" value={notice} />
      {language !== "en" && <input type="hidden" name="language" value={language} />}
      {CARRIED.map((name) => answers[name] && <input key={name} type="hidden" name={name} value={answers[name]} />)}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
