import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import { CLOSEST, STEP } from "./use-zoom";
import styles from "./zoom-controls.module.scss";

type ZoomControlsProps = { zoom: number; zoomTo: (zoom: number) => void };

/** Buttons without effect stay enabled, so that they keep focus. */
export function ZoomControls({ zoom, zoomTo }: ZoomControlsProps) {
  const { t } = useTranslator();
  const isWhole = zoom === 1;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t("Zoom in")}
        aria-disabled={zoom === CLOSEST}
        onClick={() => zoomTo(zoom * STEP)}
      >
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={t("Zoom out")} aria-disabled={isWhole} onClick={() => zoomTo(zoom / STEP)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-disabled={isWhole} onClick={() => zoomTo(1)}>
        <span>{`${Math.round(zoom * 100)}%`}</span>
        <span className="unseen">{`, ${t("show the whole picture")}`}</span>
      </button>
    </div>
  );
}
