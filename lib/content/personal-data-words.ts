import { enquiryEntity } from "@/contract/entities/people";
import { ownValue } from "@/contract/own-value";

const FACTS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(enquiryEntity.fields).map(([name, { label }]) => [name, label])),
  at: "When",
  by: "By",
  createdAt: "Added on",
  deletedAt: "Deleted on",
  text: "Text",
  source: "Source",
  sound: "How the name sounds",
  address: "Address",
  state: "Status",
  enquiry: "Text",
  updatedAt: "Last changed",
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const factLabel = (name: string): string => ownValue(FACTS, name) ?? capital(name.replaceAll("_", " "));
