/** All staff icons: lucide's outlines with square ends. */
export const iconProps = { strokeWidth: 1.6, strokeLinecap: "square", strokeLinejoin: "miter" } as const;
