import { translatorOf } from "@/lib/content/language/translator-of";
import { getDesigns, getOffersByCity, getProjects } from "@/server/features/catalogue";
import { readNamesIn } from "./row-names";

jest.mock("@/server/features/catalogue");

test("a page gets the translated names of rows, also while some rows cannot be read", async () => {
  const cities = [{ _id: "1", cityName: "Mysuru", offers: [{ packageName: "Pure" }, { packageName: "Royal" }] }];
  jest.mocked(getOffersByCity).mockResolvedValue({ cities, citiesFailed: false } as never);
  jest.mocked(getDesigns).mockResolvedValue([{ name: "Honge" }] as never);
  jest.mocked(getProjects).mockResolvedValue(undefined);
  const hindi = translatorOf("hi", { Mysuru: "मैसूरु", Pure: "शुद्ध", Honge: "होंगे", "Call us": "कॉल करें" });
  expect(await readNamesIn(hindi)).toEqual({ Mysuru: "मैसूरु", Pure: "शुद्ध", Honge: "होंगे" });
});
