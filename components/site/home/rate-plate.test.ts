import { offerOf } from "@/components/site/packages/testing";
import { emptyDetails } from "@/contract/content/documents";
import { english } from "@/lib/content/language/translator";
import type { Offer } from "@/server/features/catalogue/offers";
import { mostFinished } from "./rate-plate";

const offer = (finish: Offer["details"]["finish"], rate: number | null) =>
  offerOf(finish, rate, { details: { ...emptyDetails("package"), finish } });

test("the hero names the most that a city's packages deliver, with the lowest rate for it", () => {
  const shells = [offer("shell", 1_199), offer("shell", 900), offer("unsaid", 500)];
  expect(mostFinished(shells, english)).toBe("Frame and shell from ₹900");
  const finished = [...shells, offer("finished", 1_620)];
  expect(mostFinished(finished, english)).toBe("Finished, without kitchen, from ₹1,620");
  expect(mostFinished([...finished, offer("ready", 1_770), offer("ready", null)], english)).toBe(
    "Ready to live in from ₹1,770",
  );
  expect(mostFinished([offer("unsaid", 900)], english)).toBeUndefined();
});
