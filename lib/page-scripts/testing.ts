// jsdom has dialogs, but cannot open them.
HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

export {};
