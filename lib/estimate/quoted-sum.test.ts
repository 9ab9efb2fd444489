import { messages } from "@/contract/messages";
import { quotedSum, requireQuotable } from "./quoted-sum";

const discount = (rupees: number) => [{ what: "Discount", rupees: -rupees }];
const { totalTooLittle, totalTooMuch } = messages.quotes;

test("a quote is area times rate plus additions minus deductions", () => {
  const extras = [{ what: "Compound wall", rupees: 1_20_000 }, ...discount(50_000)];
  expect(quotedSum({ builtUp: 1_000, extras }, 1_620)).toBe(16_90_000);
});

test.each([
  [discount(9_00_00_00_000), 20_37_036, "extras", totalTooLittle("-₹8,99,79,62,964")],
  [discount(20_37_036), 20_37_036, "extras", totalTooLittle("₹0")],
  [[], 0.4, "builtUp", totalTooLittle("₹0")],
  [[], 10_000_000_001, "builtUp", totalTooMuch],
  [[], Number.MAX_VALUE, "builtUp", totalTooMuch],
])("with %j, an area times rate of %s is refused at the field %s", (extras, rate, field, sentence) => {
  expect(() => requireQuotable({ builtUp: 1, extras }, rate)).toThrow(
    expect.objectContaining({ code: "invalid", status: 422, message: sentence, fields: { [field]: sentence } }),
  );
});

test("a quote can be one rupee, and the maximum", () => {
  requireQuotable({ builtUp: 1, extras: discount(20_37_035) }, 20_37_036);
  requireQuotable({ builtUp: 1, extras: [] }, 10_000_000_000);
});
