import { fillIn } from "./translate";

const facts = { brand: "Teak & Sons", phone: "+91 80 4123 4567", email: "", time: "8 months" };

test("each placeholder is replaced by its fact", () => {
  const content = { lead: "{brand} builds in {time}.", list: [{ text: "Call {phone}." }], number: 4, none: null };
  expect(fillIn(content, facts)).toEqual({
    lead: "Teak & Sons builds in 8 months.",
    list: [{ text: "Call +91 80 4123 4567." }],
    number: 4,
    none: null,
  });
});

test("only a sentence with a placeholder for an empty fact is left out", () => {
  const text = "Call {phone}. Write to {email} from your address. We erase it.\n\nIs it 1.5 m? Yes. {callHours}";
  expect(fillIn(text, facts)).toBe("Call +91 80 4123 4567. We erase it.\n\nIs it 1.5 m? Yes.");
});

test("an unknown placeholder stays as written", () => {
  expect(fillIn("Rates in {rupees}, {brand}", facts)).toBe("Rates in {rupees}, Teak & Sons");
});
