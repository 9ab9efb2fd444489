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

export const PLAN_ID = "plan";
const FLOOR_FIELD = "floor";

export function Floors({ floors }: { floors: Floor[] }) {
  const { t } = useTranslator();
  return (
    <Section id={PLAN_ID} background="paper">
      <div className={styles.floors}>
        {floors.length > 1 && (
          <fieldset className={styles.choice}>
            <legend className="unseen">{t("Floor")}</legend>
            {floors.map(({ name }, index) => (
              <label key={name} className="relative">
                <input
                  type="radio"
                  name={FLOOR_FIELD}
                  value={index}
                  defaultChecked={index === 0}
                  className="hit-area"
                  autoComplete="off"
                />
                <span className={styles.choiceLabel}>{t(name)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {floors.map((floor, index) => (
          <FloorDetails key={floor.name} floor={floor} index={index} />
        ))}
      </div>
    </Section>
  );
}

function FloorDetails({ floor: { name, rooms, plan }, index }: { floor: Floor; index: number }) {
  const { t, text } = useTranslator();
  const sizeId = (roomIndex: number) => `room-${index}-${roomIndex}`;
  return (
    <div className={styles.floor} data-floor={index}>
      {plan && (
        <div className={cx("full", styles.plan)}>
          <FloorDrawing
            name={name}
            plan={plan}
            renderRoom={(room, roomIndex) => (
              <button
                type="button"
                className={cx(styles.roomName, styles.room)}
                popoverTarget={sizeId(roomIndex)}
                data-inline
              >
                {text(room.name)}
              </button>
            )}
          />
          {plan.rooms.map((room, roomIndex) => {
            const size = roomSize(room);
            return (
              <div key={sizeId(roomIndex)} id={sizeId(roomIndex)} popover="auto" className={cx("tabular", styles.size)}>
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
        <caption className={cx("name mid", styles.caption)}>{t(name)}</caption>
        <thead className={styles.unseenHead}>
          <tr>
            <th scope="col">{t("Room")}</th>
            <th scope="col">{t("Feet")}</th>
            <th scope="col">{t("Metres")}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room, roomIndex) => {
            const size = roomSize(room);
            return (
              <tr key={sizeId(roomIndex)}>
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

/** More than one, because browsers do not support font sizes below one unit. */
const UNITS_PER_FOOT = 100;
/** The margin for dimension lines, as a fraction of the longer side. */
const MARGIN = 0.09;
/** The width of a phone's content and the size of its letters, in pixels, for which the drawing is laid out. */
const PHONE_WIDTH = 350;
const FONT_SIZE = 12;

type FloorDrawingProps = {
  name: Floor["name"];
  plan: NonNullable<Floor["plan"]>;
  renderRoom: (room: PlacedRoom, index: number) => ReactNode;
};

function FloorDrawing({ name, plan: { rooms, ...outline }, renderRoom }: FloorDrawingProps) {
  const { t, text } = useTranslator();
  const width = outline.width * UNITS_PER_FOOT;
  const depth = outline.depth * UNITS_PER_FOOT;
  const margin = Math.max(width, depth) * MARGIN;
  const fontSize = ((width + margin) * FONT_SIZE) / PHONE_WIDTH;
  const sides = { width: feetAndInches(outline.width), depth: feetAndInches(outline.depth) };
  const line = -margin * 0.45; // the distance of both dimension lines from the house
  const ends = [{ x: 0 }, { x: width }, { y: 0 }, { y: depth }];
  const ticks = ends.map(({ x = line, y = line }) => tickPath(x, y, fontSize));
  return (
    <svg
      className={cx("full", styles.drawing)}
      viewBox={`${-margin} ${-margin} ${width + margin * 1.15} ${depth + margin * 1.6}`}
      fontSize={fontSize}
      strokeWidth={fontSize / 12}
    >
      <title>{t("{floor}, {width} wide and {depth} deep", { floor: t(name), ...sides })}</title>
      <g className={styles.measure}>
        <path d={`M0 ${line}H${width}M${line} 0V${depth}${ticks.join("")}`} />
        <text x={width / 2} y={line - fontSize * 0.35} textAnchor="middle">
          {sides.width}
        </text>
        <text transform={`translate(${line - fontSize * 0.35} ${depth / 2}) rotate(-90)`} textAnchor="middle">
          {sides.depth}
        </text>
        <text className={styles.front} x={width / 2} y={depth + fontSize * 1.3} textAnchor="middle">
          {t("Front")}
        </text>
      </g>
      {rooms.map((room, index) => {
        const box = {
          x: room.left * UNITS_PER_FOOT,
          y: depth - (room.front + room.depth) * UNITS_PER_FOOT,
          width: room.width * UNITS_PER_FOOT,
          height: room.depth * UNITS_PER_FOOT,
        };
        return (
          <g key={`${room.name} ${room.left} ${room.front}`}>
            <rect
              className={cx(styles.outline, isOpenAir(room) && styles.openAir)}
              strokeWidth={fontSize / 4}
              {...box}
            />
            <foreignObject
              className={isTooNarrow({ ...room, name: text(room.name) }, fontSize) ? styles.upwards : undefined}
              {...box}
            >
              {renderRoom(room, index)}
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}

/** The width of a letter as a fraction of the font size. */
const LETTER_WIDTH = 0.58;

function isTooNarrow({ name, width, depth }: PlacedRoom, fontSize: number): boolean {
  const longestWord = Math.max(...name.split(" ").map((word) => word.length));
  return depth > width && longestWord * LETTER_WIDTH * fontSize > width * UNITS_PER_FOOT;
}

const isOpenAir = ({ name }: PlacedRoom) => /\b(porch|sit-?out|balcony|terrace|court|verandah?)\b/i.test(name);

const tickPath = (x: number, y: number, fontSize: number) => {
  const half = fontSize / 3;
  return `M${x - half} ${y + half}L${x + half} ${y - half}`;
};

function FullScreenPlan({ name, plan }: Omit<FloorDrawingProps, "renderRoom">) {
  const { text } = useTranslator();
  return (
    <div className={styles.fullScreenPlan}>
      <FloorDrawing
        name={name}
        plan={plan}
        renderRoom={(room) => (
          <span className={styles.roomName}>
            {text(room.name)}
            <small className={cx("block tabular text-2", styles.feet)}>{roomSize(room).feet}</small>
          </span>
        )}
      />
    </div>
  );
}

type FullScreenDialogProps = { design: Pick<Design, "name" | "imageUrls">; floors: Floor[]; closeTo: string };

export function FullScreenDialog({ design, floors, closeTo }: FullScreenDialogProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const name = text(design.name);
  const plans = floors.flatMap(({ name: floorName, plan }) => {
    if (!plan) return [];
    return {
      id: floorName,
      label: t(floorName),
      picture: <FullScreenPlan name={floorName} plan={plan} />,
      thumbnail: <span className={styles.floorName}>{t(floorName)}</span>,
    };
  });
  const sharedProps = { drawing: drawingAt(0), sizes: "100vw", loading: "lazy" } as const;
  const pictures = [...plans, ...picturesOfDesign(name, design.imageUrls, sharedProps, translator)];
  if (pictures.length === 0) return null;
  return (
    <DesignDialog id={FULL_SCREEN} name={t("{name}, full screen", { name })} look="full" closeTo={closeTo}>
      <Gallery name={name} pictures={pictures} isTall choiceField={FLOOR_FIELD} />
    </DesignDialog>
  );
}
