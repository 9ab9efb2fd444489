import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/art/drawings";
import { Picture } from "@/components/site/cards/picture";
import type { Floor } from "@/lib/content/rooms";
import type { Design } from "@/server/features/catalogue";
import { DesignDialog } from "../design-dialog";
import { Gallery } from "../gallery";
import { orderPictures } from "../plan-first";
import { FloorDrawing, RoomLetters } from "./floor-drawing";
import styles from "./full-screen.module.scss";

export const FULL_SCREEN = "full-screen";
/** Radio buttons with this name choose a floor by number; the full-screen view starts with the chosen one. */
export const FLOOR = "floor";

type FullScreenProps = { design: Pick<Design, "name" | "imageUrls">; floors: Floor[]; closeTo: string };

export function FullScreen({ design: { imageUrls, ...design }, floors, closeTo }: FullScreenProps) {
  const { t, text } = useTranslator();
  const name = text(design.name);
  const drawn = floors.flatMap(({ name: floor, plan }) =>
    plan
      ? {
          id: floor,
          label: t(floor),
          large: (
            <div className={styles.floor}>
              <FloorDrawing name={floor} plan={plan} roomAs={(room) => <RoomLetters room={room} />} />
            </div>
          ),
          small: <span className={styles.word}>{t(floor)}</span>,
        }
      : [],
  );
  const pictures = orderPictures(floors, imageUrls).map((src, at) => {
    const shared = {
      src,
      drawing: drawingAt(0),
      alt: t("{name}, picture {n} of {all}", { name, n: at + 1, all: imageUrls.length }),
    };
    return {
      id: src,
      large: <Picture {...shared} width={1600} height={1200} sizes="100vw" loading="lazy" />,
      small: <Picture {...shared} alt="" width={128} height={96} sizes="8rem" loading="lazy" />,
    };
  });
  const all = [...drawn, ...pictures];
  if (all.length === 0) return null;
  return (
    <DesignDialog id={FULL_SCREEN} name={t("{name}, full screen", { name })} look="full" closeTo={closeTo}>
      <Gallery name={name} pictures={all} isTall chosenBy={FLOOR} />
    </DesignDialog>
  );
}
