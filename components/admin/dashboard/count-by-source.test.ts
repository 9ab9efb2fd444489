import { countBySource } from "./count-by-source";

test("a campaign is named where the link named one, otherwise the form; what staff typed in has none", () => {
  const sources = [
    { placement: "home" },
    { placement: "home" },
    { placement: "home", utm_source: "google" },
    undefined,
  ];
  expect(countBySource(sources)).toEqual([
    { name: "Form: home", count: 2 },
    { name: "google", count: 1 },
    { name: "Not recorded", count: 1 },
  ]);
});
