import { z } from "zod";
import { id, required, text, timestamps } from "./field";

export const cityInput = z.object({
  cityName: required("City name is required"),
  cityCode: required("City code is required"),
});

export const city = z.object({ _id: id, cityName: text, cityCode: text, ...timestamps });

/** A city as another row refers to it. */
export const cityReference = z.object({ _id: id, cityName: text });

export type CityInput = z.infer<typeof cityInput>;
export type City = z.infer<typeof city>;
