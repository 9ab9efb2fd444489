import { useTranslator } from "#translator";
import type { Placement } from "@/lib/content/enquiry-placements";
import { HONEYPOT } from "./answers";

type Props = { placement: Placement; notice: number };

export function HiddenFields({ placement, notice }: Props) {
  const { t, language } = useTranslator();
  return (
    <>
      <input type="hidden" name="placement" value={placement} />
      <input type="hidden" name="notice" value={notice} />
      {language !== "en" && <input type="hidden" name="language" value={language} />}
      <div className="unseen" aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
