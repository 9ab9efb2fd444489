/** Class names, leaving out those that do not apply. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ");
