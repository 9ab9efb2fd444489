import { z } from "zod";
import { cityReference } from "./city";
import { amount, price, reference, required, rowId, text, timestamps } from "./field";
import { LENGTHS } from "./lengths";

export const packageInput = z.object({
  packageName: required("Package name is required", LENGTHS.name),
  city: required("City is required", LENGTHS.id),
  pricePerSquareFoot: amount("Price per square foot is required"),
});

/** `package` is a reserved word. The package's city may have been deleted. */
export const housePackage = z.object({
  _id: rowId,
  packageName: text,
  pricePerSquareFoot: price,
  city: cityReference,
  ...timestamps,
});

export const packageReference = reference({ packageName: text });

export type PackageInput = z.infer<typeof packageInput>;
export type HousePackage = z.infer<typeof housePackage>;
