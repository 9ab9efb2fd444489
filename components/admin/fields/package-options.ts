"use client";

import { packageCalls } from "@/lib/api/calls/packages";
import type { HousePackage } from "@/lib/schemas/package";
import { useOptions } from "./use-options";

/** Packages to choose from. Two cities may have one of the same name, so each says its city. */
export const usePackageOptions = () => useOptions(packageCalls.list, named);

const named = ({ packageName, city }: HousePackage) => (city ? `${packageName}, ${city.cityName}` : packageName);
