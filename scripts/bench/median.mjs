/** The one in the middle; the higher of the two where there is no one middle. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
