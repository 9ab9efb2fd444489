import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { drawingAt, picturesOfDesign } from "@/components/site/cards/picture";
import { Section } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { TextLink } from "@/components/ui/text-link";
import { FULL_SCREEN } from "@/lib/content/pages";
import { type Floor, feetAndInches, type PlacedRoom, roomSize } from "@/lib/content/rooms";
import type { Design } from "@/server/features/catalogue";
import { DesignDialog } from "./design-dialog";
import styles from "./floors.module.scss";
import { Gallery } from "./gallery";

export const PLAN = "plan";
const FLOOR = "floor";

export function Floors({ floors }: { floors: Floor[] }) {
  const { t } = useTranslator();
  return (
    <Section id={PLAN} background="paper">
      <div className={styles.floors}>
        {floors.length > 1 && (
          <fieldset className={styles.choice}>
            <legend className="unseen">{t("Floor")}</legend>
            {floors.map(({ name }, index) => (
              <label key={name} className="relative">
                <input
                  type="radio"
                  name={FLOOR}
                  value={index}
                  defaultChecked={index === 0}
                  className="hit-area"
                  autoComplete="off"
                />
                <span className={styles.name}>{t(name)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {floors.map((floor, index) => (
          <OneFloor key={floor.name} floor={floor} index={index} />
        ))}
      </div>
    </Section>
  );
}

function OneFloor({ floor: { name, rooms, plan }, index }: { floor: Floor; index: number }) {
  const { t, text } = useTranslator();
  const idOf = (room: number) => `room-${index}-${room}`;
  return (
    <div className={styles.floor} data-floor={index}>
      {plan && (
        <div className={styles.drawn}>
          <FloorDrawing
            name={name}
            plan={plan}
            roomAs={(room, number) => (
              <button
                type="button"
                className={cx(styles.roomName, styles.room)}
                popoverTarget={idOf(number)}
                data-inline
              >
                {text(room.name)}
              </button>
            )}
          />
          {plan.rooms.map((room, number) => {
            const size = roomSize(room);
            return (
              <div key={idOf(number)} id={idOf(number)} popover="auto" className={styles.size}>
                <b className="name mid block">{text(room.name)}</b>
                {size.feet}
                <br />
                {size.metres}, {size.area}
              </div>
            );
          })}
          <p className="text-2 cluster center apart-4 above-3 unprinted">
            {`${t("Tap a room to see its size.")} `}
            <TextLink href={`#${FULL_SCREEN}`}>{t("View full screen")}</TextLink>
          </p>
        </div>
      )}
      <table className={cx("tabular", styles.rooms)}>
        <caption className={styles.caption}>{t(name)}</caption>
        <thead className={styles.columnNames}>
          <tr>
            <th scope="col">{t("Room")}</th>
            <th scope="col">{t("Feet")}</th>
            <th scope="col">{t("Metres")}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room, number) => {
            const size = roomSize(room);
            return (
              <tr key={idOf(number)}>
                <th scope="row">{text(room.name)}</th>
                <td>{size.feet}</td>
                <td className={styles.metres}>{size.metres}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Drawing units per foot: browsers do not support font sizes below one unit. */
const UNIT = 100;
/** For dimension lines, as a fraction of the longer side. */
const MARGIN = 0.09;
/** A phone's content width and font size in pixels, for which the drawing is laid out. */
const PHONE = 350;
const FONT_SIZE = 12;

type FloorDrawingProps = {
  name: Floor["name"];
  plan: NonNullable<Floor["plan"]>;
  roomAs: (room: PlacedRoom, index: number) => ReactNode;
};

function FloorDrawing({ name, plan: { rooms, ...outline }, roomAs }: FloorDrawingProps) {
  const { t, text } = useTranslator();
  const [width, depth] = [outline.width * UNIT, outline.depth * UNIT];
  const margin = Math.max(width, depth) * MARGIN;
  const fontSize = ((width + margin) * FONT_SIZE) / PHONE;
  const sides = { width: feetAndInches(outline.width), depth: feetAndInches(outline.depth) };
  const [across, up] = [-margin * 0.45, -margin * 0.45];
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-margin} ${-margin} ${width + margin * 1.15} ${depth + margin * 1.6}`}
      fontSize={fontSize}
      strokeWidth={fontSize / 12}
    >
      <title>{t("{floor}, {width} wide and {depth} deep", { floor: t(name), ...sides })}</title>
      <g className={styles.measure}>
        <path d={`M0 ${across}H${width}M${up} 0V${depth}`} />
        {[0, width].map((x) => (
          <path key={x} d={tick(x, across, fontSize)} />
        ))}
        {[0, depth].map((y) => (
          <path key={y} d={tick(up, y, fontSize)} />
        ))}
        <text x={width / 2} y={across - fontSize * 0.35} textAnchor="middle">
          {sides.width}
        </text>
        <text transform={`translate(${up - fontSize * 0.35} ${depth / 2}) rotate(-90)`} textAnchor="middle">
          {sides.depth}
        </text>
        <text className={styles.front} x={width / 2} y={depth + fontSize * 1.3} textAnchor="middle">
          {t("Front")}
        </text>
      </g>
      {rooms.map((room, index) => {
        const place = {
          x: room.left * UNIT,
          y: depth - (room.front + room.depth) * UNIT,
          width: room.width * UNIT,
          height: room.depth * UNIT,
        };
        return (
          <g key={`${room.name} ${room.left} ${room.front}`}>
            <rect className={cx(styles.outline, isOpen(room) && styles.open)} strokeWidth={fontSize / 4} {...place} />
            <foreignObject
              className={isTooNarrow({ ...room, name: text(room.name) }, fontSize) ? styles.upwards : undefined}
              {...place}
            >
              {roomAs(room, index)}
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}

/** As a fraction of the font size. */
const LETTER_WIDTH = 0.58;

const isTooNarrow = ({ name, width, depth }: PlacedRoom, fontSize: number) =>
  depth > width && Math.max(...name.split(" ").map((word) => word.length)) * LETTER_WIDTH * fontSize > width * UNIT;

const isOpen = ({ name }: PlacedRoom) => /\b(porch|sit-?out|balcony|terrace|court|verandah?)\b/i.test(name);

const tick = (x: number, y: number, fontSize: number) => {
  const half = fontSize / 3;
  return `M${x - half} ${y + half}L${x + half} ${y - half}`;
};

type FullScreenProps = { design: Pick<Design, "name" | "imageUrls">; floors: Floor[]; closeTo: string };

export function FullScreen({ design: { imageUrls, ...design }, floors, closeTo }: FullScreenProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const name = text(design.name);
  const drawn = floors.flatMap(({ name: floor, plan }) =>
    plan
      ? {
          id: floor,
          label: t(floor),
          large: (
            <div className={styles.smallPlan}>
              <FloorDrawing
                name={floor}
                plan={plan}
                roomAs={(room) => (
                  <span className={styles.roomName}>
                    {text(room.name)}
                    <small className={styles.feet}>{roomSize(room).feet}</small>
                  </span>
                )}
              />
            </div>
          ),
          small: <span className={styles.word}>{t(floor)}</span>,
        }
      : [],
  );
  const picture = { drawing: drawingAt(0), sizes: "100vw", loading: "lazy" } as const;
  const all = [...drawn, ...picturesOfDesign(name, imageUrls, picture, translator)];
  if (all.length === 0) return null;
  return (
    <DesignDialog id={FULL_SCREEN} name={t("{name}, full screen", { name })} look="full" closeTo={closeTo}>
      <Gallery name={name} pictures={all} isTall chosenBy={FLOOR} />
    </DesignDialog>
  );
}
