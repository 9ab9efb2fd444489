// jsdom has dialogs, but cannot open them.
HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

/** Returns a function that tells the newest observer whether its element intersects. */
export function fakeObserver(): (isIntersecting: boolean) => void {
  let report: IntersectionObserverCallback = () => {};
  class FakeObserver {
    constructor(onChange: IntersectionObserverCallback) {
      report = onChange;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  return (isIntersecting) => report([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
}
