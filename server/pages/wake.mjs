/**
 * What a finished page runs before anything else. `finishPage` puts it into the page as it stands here: it uses nothing
 * from outside, and whatever is written inside is sent to everybody.
 *
 * The page's own scripts wait in their places, as `type="later"`, until it has loaded and the browser has nothing to do,
 * or until somebody touches it. Links, summaries, selects and fields work all the while. A press on a control that needs
 * script is kept, and so is a form that was sent; the last one is done again when the page says that it is alive
 * (components/site/alive.tsx), to the element of that id where React has put another one in its place. What works without
 * script too is done that way where a script does not come, or where all came and the page stays silent.
 */
export function wake() {
  const PATIENCE_MS = 4000;
  let kept;

  function load() {
    const waiting = document.querySelectorAll('script[type="later"]');
    let missing = waiting.length;
    for (const tag of waiting) {
      const script = document.createElement("script");
      for (const { name, value } of tag.attributes) if (name !== "type") script.setAttribute(name, value);
      script.onload = () => --missing || setTimeout(letGo, PATIENCE_MS);
      script.onerror = letGo;
      tag.replaceWith(script);
    }
  }

  function keep(event) {
    const { target, submitter, type } = event;
    const control = type === "submit" ? target : target.closest('button[type="button"], [data-wakes]');
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept = { control, submitter };
  }

  function letGo() {
    removeEventListener("click", keep, true);
    removeEventListener("submit", keep, true);
    if (!kept) return;
    const { control, submitter } = kept;
    kept = undefined;
    if (control.requestSubmit) control.requestSubmit(submitter);
    else (document.getElementById(control.id) ?? control).click();
  }

  addEventListener("click", keep, true);
  addEventListener("submit", keep, true);
  addEventListener("alive", () => setTimeout(letGo), { once: true });
  for (const touch of ["pointerdown", "keydown", "touchstart"])
    addEventListener(touch, load, { once: true, capture: true });
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(load), { once: true });
}
