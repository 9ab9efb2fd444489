import { documents } from "@/contract/content/documents";
import { type PageName, pages } from "./pages";

test.each(Object.keys(pages) as PageName[])("the text of the page %s is previewed at the page's address", (name) => {
  expect(documents[name].page).toBe(pages[name].href);
});
