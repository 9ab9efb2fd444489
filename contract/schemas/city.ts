import { z } from "zod";
import { reference, required, rowId, text, timestamps } from "./field";
import { LENGTHS } from "./lengths";

export const cityInput = z.object({
  cityName: required("City name is required", LENGTHS.name),
  cityCode: required("City code is required", LENGTHS.code),
});

export const city = z.object({ _id: rowId, cityName: text, cityCode: text, ...timestamps });

export const cityReference = reference({ cityName: text });

export type CityInput = z.infer<typeof cityInput>;
export type City = z.infer<typeof city>;
