/** Every page loads this sentence, so it has its own file. */
export const unexpected = "Unexpected Application Error!";
