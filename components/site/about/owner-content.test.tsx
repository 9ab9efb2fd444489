/**
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { defaults } from "@/lib/content/defaults";
import { People } from "./people";
import { Warranty } from "./warranty";

const empty = { ...defaults.company, gstin: "", companyNumber: "", rera: "" };

test("no person, warranty or registration is claimed before the owner has filled it in", () => {
  const { people, warranty } = defaults.about;
  const page = (
    <>
      <People people={people} />
      <Warranty warranty={warranty} company={empty} />
    </>
  );
  expect(render(page).container.textContent).toBe("");
});
