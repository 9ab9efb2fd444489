import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { lineAbove } from "@/components/admin/kit/content";
import { marginAbove, padded, place, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/parts/parts.module.scss";
import { cx } from "@/components/ui/cx";

export type Choice<Value> = { value: Value; word: string; hint?: string; heading?: string; className?: string };

type Props<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onPick: (value: Value) => void;
  className?: string;
  children: ReactNode;
};

type Position = { left: number; top?: number; bottom?: number; maxHeight: number };

const CHOICE_PX = 44;
const CHOICE_WITH_HINT_PX = 52;
const FRAME_PX = 10;
const WIDTH_PX = 240;
const GAP_PX = 4;

const headingLook = cx(text("small", "ink-2"), marginAbove(1), padded(2, 1, 3), lineAbove);

/** Replaces a native select, which would save while the arrow keys move over its choices. */
export function ChoiceMenu<Value extends string | null>(props: Props<Value>) {
  const { label, choices, value, onPick, className, children } = props;
  const id = useId();
  const [position, setPosition] = useState<Position>();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isOpen = position !== undefined;
  /** Gets focus first. It is in the tab order, so that the keyboard reaches, and scrolls, a long menu. */
  const firstFocused = choices.find((choice) => choice.value === value) ?? choices[0];

  useLayoutEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(menu.current);
    (items.find(({ ariaChecked }) => ariaChecked === "true") ?? items[0])?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const { current } = root;
    const close = () => setPosition(undefined);
    const topWhenOpened = topOf(button.current);
    // A scroll before the press may send its event only now. It closes nothing, because the button has not moved since.
    const closeIfMoved = ({ target }: Event) =>
      target !== menu.current && topOf(button.current) !== topWhenOpened && close();
    const closeIfLeft = ({ relatedTarget }: FocusEvent) => !current?.contains(relatedTarget as Node) && close();
    current?.addEventListener("focusout", closeIfLeft);
    window.addEventListener("scroll", closeIfMoved, true);
    window.addEventListener("resize", close);
    return () => {
      current?.removeEventListener("focusout", closeIfLeft);
      window.removeEventListener("scroll", closeIfMoved, true);
      window.removeEventListener("resize", close);
    };
  }, [isOpen]);

  function open() {
    if (!button.current) return;
    const { left, top, bottom } = button.current.getBoundingClientRect();
    const { innerHeight, innerWidth } = window;
    const heights = choices.map(
      ({ hint, heading }) => (hint ? CHOICE_WITH_HINT_PX : CHOICE_PX) + (heading ? CHOICE_PX : 0),
    );
    const wantedHeight = heights.reduce((sum, height) => sum + height, FRAME_PX);
    const height = Math.min(wantedHeight, innerHeight / 2);
    const above = top - 2 * GAP_PX;
    const below = innerHeight - bottom - 2 * GAP_PX;
    const isUp = below < height && below < above;
    setPosition({
      left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX)),
      maxHeight: Math.min(height, isUp ? above : below),
      ...(isUp ? { bottom: innerHeight - top + GAP_PX } : { top: bottom + GAP_PX }),
    });
  }

  function pick(picked: Value) {
    setPosition(undefined);
    button.current?.focus();
    if (picked !== value) onPick(picked);
  }

  function handleKey(event: KeyboardEvent) {
    const items = itemsOf(menu.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    event.stopPropagation();
    if (key === "Tab") return setPosition(undefined);
    if (key === "Escape") {
      setPosition(undefined);
      button.current?.focus();
    } else if (key === "ArrowDown") items[(index + 1) % items.length]?.focus();
    else if (key === "ArrowUp") items.at(index - 1)?.focus();
    else if (key === "Home") items[0]?.focus();
    else if (key === "End") items.at(-1)?.focus();
    else if (/^\S$/.test(key)) nextStartingWith(key, items, index)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <span ref={root} className={styles.choice}>
      <button
        ref={button}
        type="button"
        className={cx(styles.choiceButton, className)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        onClick={() => (isOpen ? setPosition(undefined) : open())}
      >
        <span className="unseen">{label}: </span>
        {children}
      </button>
      {position && (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          style={position}
          onKeyDown={handleKey}
          // Safari would take focus from the menu on mousedown, which would close it before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map((choice) => (
            <Fragment key={choice.value}>
              {choice.heading && (
                // biome-ignore lint/a11y/useSemanticElements: an `<hr>` cannot hold the heading.
                <div role="separator" className={headingLook}>
                  {choice.heading}
                </div>
              )}
              <button
                type="button"
                role="menuitemradio"
                tabIndex={choice === firstFocused ? 0 : -1}
                aria-checked={choice.value === value}
                aria-label={choice.word}
                aria-describedby={choice.hint && `${id}${choice.value}`}
                className={cx(styles.entry, choice.className && styles.dotted, choice.className)}
                onClick={() => pick(choice.value)}
              >
                <span>
                  {choice.word}
                  {choice.hint && (
                    <span id={`${id}${choice.value}`} className={cx(text("small", "ink-2", "light"), place("block"))}>
                      {choice.hint}
                    </span>
                  )}
                </span>
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </span>
  );
}

const topOf = (element: HTMLElement | null) => element?.getBoundingClientRect().top;

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];

const nextStartingWith = (letter: string, items: readonly HTMLElement[], index: number) =>
  [...items.slice(index + 1), ...items.slice(0, index + 1)].find(({ textContent }) =>
    textContent?.toLowerCase().startsWith(letter.toLowerCase()),
  );
