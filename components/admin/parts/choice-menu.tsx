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
import { marginAbove, padded, place as placed, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/parts/parts.module.scss";
import { cx } from "@/components/ui/cx";

export type Choice<Value> = {
  value: Value;
  word: string;
  hint?: string;
  heading?: string;
  className?: string;
};

type Props<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onPick: (value: Value) => void;
  className?: string;
  children: ReactNode;
};

type Place = { left: number; top?: number; bottom?: number; maxHeight: number };

const CHOICE_PX = 44;
const WITH_HINT_PX = 52;
const FRAME_PX = 10;
const WIDTH_PX = 240;
const GAP_PX = 4;

/** A native select would save while the arrow keys move over its choices. */
export function ChoiceMenu<Value extends string | null>(props: Props<Value>) {
  const { label, choices, value, onPick, className, children } = props;
  const id = useId();
  const [place, setPlace] = useState<Place>();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isOpen = place !== undefined;
  /** Gets focus first. It can be tabbed to, so that a long menu can be scrolled by keyboard. */
  const entry = choices.find((choice) => choice.value === value) ?? choices[0];

  useLayoutEffect(() => {
    if (!isOpen) return;
    const choices = choicesIn(menu.current);
    (choices.find((one) => one.ariaChecked === "true") ?? choices[0])?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const { current } = root;
    const close = () => setPlace(undefined);
    const before = topOf(button.current);
    // Scrolling the button into view fires its event only after the press, when the button no longer moves.
    const move = ({ target }: Event) => target !== menu.current && topOf(button.current) !== before && close();
    const leave = ({ relatedTarget }: FocusEvent) => !current?.contains(relatedTarget as Node) && close();
    current?.addEventListener("focusout", leave);
    window.addEventListener("scroll", move, true);
    window.addEventListener("resize", close);
    return () => {
      current?.removeEventListener("focusout", leave);
      window.removeEventListener("scroll", move, true);
      window.removeEventListener("resize", close);
    };
  }, [isOpen]);

  function open() {
    if (!button.current) return;
    const { left, top, bottom } = button.current.getBoundingClientRect();
    const { innerHeight, innerWidth } = window;
    const rows = choices.map(({ hint, heading }) => (hint ? WITH_HINT_PX : CHOICE_PX) + (heading ? CHOICE_PX : 0));
    const height = Math.min(
      rows.reduce((sum, row) => sum + row, FRAME_PX),
      innerHeight / 2,
    );
    const [above, below] = [top, innerHeight - bottom].map((room) => room - 2 * GAP_PX) as [number, number];
    const isUp = below < height && below < above;
    setPlace({
      left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX)),
      maxHeight: Math.min(height, isUp ? above : below),
      ...(isUp ? { bottom: innerHeight - top + GAP_PX } : { top: bottom + GAP_PX }),
    });
  }

  function pick(picked: Value) {
    setPlace(undefined);
    button.current?.focus();
    if (picked !== value) onPick(picked);
  }

  function press(event: KeyboardEvent) {
    const all = choicesIn(menu.current);
    const here = all.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    event.stopPropagation();
    if (key === "Tab") return setPlace(undefined);
    if (key === "Escape") {
      setPlace(undefined);
      button.current?.focus();
    } else if (key === "ArrowDown") all[(here + 1) % all.length]?.focus();
    else if (key === "ArrowUp") all.at(here - 1)?.focus();
    else if (key === "Home") all[0]?.focus();
    else if (key === "End") all.at(-1)?.focus();
    else if (/^\S$/.test(key)) startingWith(key, all, here)?.focus();
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
        onClick={() => (isOpen ? setPlace(undefined) : open())}
      >
        <span className="unseen">{label}: </span>
        {children}
      </button>
      {place && (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          style={place}
          onKeyDown={press}
          // Keeps focus in the menu until the click: Safari would move it on mousedown.
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map((choice) => (
            <Fragment key={choice.value}>
              {choice.heading && (
                // biome-ignore lint/a11y/useSemanticElements: an `<hr>` cannot hold the heading.
                <div
                  role="separator"
                  className={cx(text("small", "ink-2"), marginAbove(1), padded(2, 1, 3), lineAbove)}
                >
                  {choice.heading}
                </div>
              )}
              <button
                type="button"
                role="menuitemradio"
                tabIndex={choice === entry ? 0 : -1}
                aria-checked={choice.value === value}
                aria-label={choice.word}
                aria-describedby={choice.hint && `${id}${choice.value}`}
                className={cx(styles.entry, choice.className && styles.dotted, choice.className)}
                onClick={() => pick(choice.value)}
              >
                <span>
                  {choice.word}
                  {choice.hint && (
                    <span id={`${id}${choice.value}`} className={cx(text("small", "ink-2", "light"), placed("block"))}>
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

const choicesIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? []),
];

const startingWith = (letter: string, all: readonly HTMLElement[], here: number) =>
  [...all.slice(here + 1), ...all.slice(0, here + 1)].find((one) =>
    one.textContent?.toLowerCase().startsWith(letter.toLowerCase()),
  );
