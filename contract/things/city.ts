import type { City, CityInput } from "@/contract/schemas/city";
import type { Thing } from "./thing";

export const cityThing = {
  one: "city",
  called: "cityName",
  fields: {
    cityName: { kind: "text", label: "City name", header: "CityName", said: "name" },
    cityCode: { kind: "text", label: "City code", header: "CityCode", said: "code" },
  },
  sentAlone: {},
} as const satisfies Thing<City, CityInput>;
