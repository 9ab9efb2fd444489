/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
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

test("people are shown with name, role and face, and one without a photo without", () => {
  const picture = { src: `/media/site/${"a".repeat(64)}`, width: 800, height: 1000, alt: "Meera Rao" };
  const meera = { name: "Meera Rao", role: "Site engineer", text: "Visits your plot", picture };
  render(<People people={[meera, { ...meera, name: "Ravi", picture: null }]} />);
  screen.getByRole("heading", { level: 2, name: "Who builds your house" });
  expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(["Meera Rao", "Ravi"]);
  expect(screen.getAllByRole("img")).toEqual([screen.getByAltText("Meera Rao")]);
});

test("the warranty stands above the registration, which stands alone without it", () => {
  const company = { ...empty, legalName: "Teak Homes Private Limited", gstin: "29ABCDE1234F1ZW" };
  const { rerender } = render(<Warranty warranty="The frame for 10 years." company={company} />);
  screen.getByRole("heading", { name: "Our warranty" });
  screen.getByText("The frame for 10 years.");
  screen.getByText("GSTIN 29ABCDE1234F1ZW");
  rerender(<Warranty warranty="" company={company} />);
  screen.getByRole("heading", { name: "Our registration" });
  screen.getByText("GSTIN 29ABCDE1234F1ZW");
});
