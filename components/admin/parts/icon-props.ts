/** How every icon of the staff side is drawn: lucide's outlines with a joiner's square ends. */
export const iconProps = { strokeWidth: 1.6, strokeLinecap: "square", strokeLinejoin: "miter" } as const;
