import { renderToStaticMarkup } from "react-dom/server";
import { useTranslator } from "#translator";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { EXAMPLE } from "@/lib/estimate/estimate";
import { PdfLink } from "./pdf-link";

jest.mock("#translator", () => ({ useTranslator: jest.fn() }));

test("the PDF of an estimate is in the language of its page", () => {
  const link = () => renderToStaticMarkup(<PdfLink choice={EXAMPLE} cityName="Mysuru" />);
  jest.mocked(useTranslator).mockReturnValue(translatorOf("kn", {}));
  expect(link()).toContain("city=mysuru&amp;language=kn");
  jest.mocked(useTranslator).mockReturnValue(english);
  expect(link()).toContain('city=mysuru"');
});
