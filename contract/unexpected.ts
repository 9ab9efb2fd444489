/** In its own file, because every page loads it. */
export const unexpected = "Unexpected Application Error!";
