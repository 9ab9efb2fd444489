import fc from "fast-check";
import { TEMPLATE_FIELDS } from "@/contract/content/desk";
import { defaults } from "@/lib/content/defaults";
import { fillTemplate, type TemplateFacts } from "./fill-template";

const all = {
  name: "Asha Rao",
  brand: "Teak & Sons",
  package: "Pure",
  city: "Mysuru",
  me: "Meera",
  reference: "0123456789ab",
  quote: "Q-2026-0001",
  sum: "₹17,40,000",
  until: "22 December 2026",
};
const { templates } = defaults.desk;

test("a template is filled with the facts of the enquiry and the author", () => {
  const words = "Dear {name},\n\nYou asked about {package} in {city}.\n\n{me}, {brand} ({reference})";
  expect(fillTemplate({ subject: "Your house with {brand}", words }, all)).toEqual({
    subject: "Your house with Teak & Sons",
    words: "Dear Asha Rao,\n\nYou asked about Pure in Mysuru.\n\nMeera, Teak & Sons (0123456789ab)",
  });
});

test("a missing fact leaves no gap: its sentence is left out, and its line if nothing else is there", () => {
  const words = "Dear {name},\n\nThank you. You asked about {package}. When may I call?\n\n{city}\n\n{me}";
  const known = { me: "Meera", name: " ", package: "" };
  expect(fillTemplate({ subject: "{city}", words }, known)).toEqual({
    subject: "",
    words: "Thank you. When may I call?\n\nMeera",
  });
});

test("a value that looks like a placeholder stays as it is", () => {
  expect(fillTemplate({ subject: "", words: "Dear {name}," }, { name: "{me}", me: "Meera" }).words).toBe("Dear {me},");
});

test("the default templates read well with any facts: no placeholder, gap or empty greeting is left", () => {
  const facts = fc.record(Object.fromEntries(TEMPLATE_FIELDS.map((name) => [name, fc.constantFrom("", all[name])])));
  fc.assert(
    fc.property(fc.constantFrom(...templates), facts, (template, known) => {
      const { subject, words } = fillTemplate(template, { ...known, brand: all.brand } as TemplateFacts);
      expect(words).not.toMatch(/[{}]|\n{3}| {2}|(Dear|Namaste) *,|^\s|\s$|[ ]\n/);
      expect(words.length).toBeGreaterThan(40);
      expect(subject !== "").toBe(template.channel === "mail");
    }),
  );
});
