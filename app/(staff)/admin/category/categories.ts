"use client";

import { useSyncExternalStore } from "react";
import { z } from "zod";
import { listen, readStored, store } from "@/components/admin/hooks/category-storage";
import { nameKey } from "@/contract/name-key";
import { amount, required } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";

const seed = [
  ["Basic", 1620],
  ["Classic", 1850],
  ["Premium", 2100],
  ["Royal", 2500],
  ["Luxury", 3000],
  ["Elite", 3500],
  ["Economy", 1500],
  ["Standard", 1750],
] as const;

const category = z.object({
  _id: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  pricePerSqFt: z.string(),
});

/** Categories are stored in this browser only; the contract has no call for them. */
export type Category = z.infer<typeof category>;

export const categoryInput = z.object({
  categoryId: required("Category ID is required", LENGTHS.code),
  categoryName: required("Category name is required", LENGTHS.name),
  rate: amount("Price per square foot is required"),
});

export type CategoryInput = z.infer<typeof categoryInput>;

const priced = (rate: number) => `Rs. ${rate}/- Sq Ft`;

/** The number in 'Rs. 1620/- Sq Ft'. */
export const rateOf = ({ pricePerSqFt }: Category) => pricePerSqFt.match(/[\d.]*\d/)?.[0] ?? "";

const seeded: Category[] = seed.map(([categoryName, rate], index) => ({
  _id: categoryName,
  categoryId: String(index + 1),
  categoryName,
  pricePerSqFt: priced(rate),
}));

let current: { stored: string | null; categories: Category[] } = { stored: null, categories: seeded };

function read(): Category[] {
  const stored = readStored();
  if (stored !== current.stored) current = { stored, categories: parsed(stored) };
  return current.categories;
}

function parsed(stored: string | null): Category[] {
  try {
    return z.array(category).parse(JSON.parse(stored ?? ""));
  } catch {
    return seeded;
  }
}

const write = (categories: Category[]): void => store(JSON.stringify(categories));

export const useCategories = () => useSyncExternalStore(listen, read, () => seeded);

export const findCategory = (categoryId: string, except: Category | undefined): Category | undefined =>
  read().find((one) => one._id !== except?._id && nameKey(one.categoryId) === nameKey(categoryId));

export function saveCategory({ rate, ...typed }: CategoryInput, changed: Category | undefined): void {
  const saved = {
    ...typed,
    _id: changed?._id ?? crypto.getRandomValues(new Uint32Array(2)).join("-"),
    pricePerSqFt: priced(rate),
  };
  write(changed ? read().map((one) => (one._id === saved._id ? saved : one)) : [...read(), saved]);
}

export const removeCategory = ({ _id }: Category) => write(read().filter((one) => one._id !== _id));
