/** The quick view of a design on the designs page. By its id: the address of its page follows its name. */
export const designHash = (id: string) => `design-${id}`;
