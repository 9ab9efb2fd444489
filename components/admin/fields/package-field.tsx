"use client";

import type { FieldValues } from "react-hook-form";
import { packageCalls } from "@/contract/calls/packages";
import type { HousePackage } from "@/contract/schemas/package";
import { ChoiceField } from "./choice-field";
import type { FieldProps } from "./field-frame";

/** Packages of different cities can have the same name, so each option names the city. */
const named = ({ packageName, city }: HousePackage) =>
  city?.cityName ? `${packageName}, ${city.cityName}` : packageName;

export const PackageField = <Typed extends FieldValues>(props: FieldProps<Typed>) => (
  <ChoiceField {...props} list={packageCalls.list} named={named} none="Choose a package" />
);
