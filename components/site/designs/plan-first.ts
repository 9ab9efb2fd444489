/** Staff save the house first and its plan second. Who opens a design comes to read the plan, so that is shown before the house. */
export const planFirst = ([house, plan, ...others]: readonly string[]): string[] =>
  [plan, house, ...others].filter((src) => src !== undefined);
