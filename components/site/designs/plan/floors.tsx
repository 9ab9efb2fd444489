import { useTranslator } from "#translator";
import { FULL_SCREEN } from "@/lib/content/pages";
import { Section } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { TextLink } from "@/components/ui/text-link";
import { type Floor, roomSize } from "@/lib/content/rooms";
import { FLOOR, FloorDrawing } from "./floor-drawing";
import styles from "./floors.module.scss";

export const PLAN = "plan";

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
      <table className={styles.rooms}>
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
