import type { HousePackage, PackageInput } from "@/contract/schemas/package";
import type { Thing } from "./thing";

export const packageThing = {
  one: "package",
  called: "packageName",
  fields: {
    packageName: { kind: "text", label: "Package name", said: "name" },
    city: { kind: "reference", label: "City", to: "cities", isHalf: true },
    pricePerSquareFoot: { kind: "money", label: "Price", header: "Price /sq.ft", said: "price", isHalf: true },
  },
  sentAlone: {},
} as const satisfies Thing<HousePackage, PackageInput>;
