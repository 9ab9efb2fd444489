/** Parking for one car, written as the specification writes it. */
export const PARKING_DEFAULT = "01";
