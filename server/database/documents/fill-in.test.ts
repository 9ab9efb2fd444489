import { fillIn } from "./fill-in";

const facts = { brand: "Teak & Sons", phone: "+91 80 4123 4567", email: "", time: "8 months" };

test("words name a fact, which then stands in one place", () => {
  const content = { lead: "{brand} builds in {time}.", list: [{ text: "Call {phone}." }], number: 4, none: null };
  expect(fillIn(content, facts)).toEqual({
    lead: "Teak & Sons builds in 8 months.",
    list: [{ text: "Call +91 80 4123 4567." }],
    number: 4,
    none: null,
  });
});

test("a sentence that names a fact which nobody has filled in is left out, and no other", () => {
  const text = "Call {phone}. Write to {email} from your address. We erase it.\n\nIs it 1.5 m? Yes. {callHours}";
  expect(fillIn(text, facts)).toBe("Call +91 80 4123 4567. We erase it.\n\nIs it 1.5 m? Yes.");
});

test("what a visitor could take for a name of a fact stays as it was written", () => {
  expect(fillIn("Rates in {rupees}, {brand}", facts)).toBe("Rates in {rupees}, Teak & Sons");
});
