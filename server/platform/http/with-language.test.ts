import { withLanguage } from "./with-language";

const page = (inner: string) => `<html lang="en-IN"><body><div lang="kn-IN">${inner}</div></body></html>`;

test("a page in another language names it on its <html>", () => {
  expect(withLanguage(page(""))).toMatch(/^<html lang="kn-IN">/);
  expect(withLanguage('<html lang="en-IN"><p>ours</p></html>')).toMatch(/^<html lang="en-IN">/);
});

test("an English sentence on such a page is marked, and nothing else is", () => {
  expect(withLanguage(page('<p class="a">We build timber houses.</p>'))).toContain(
    '<p class="a" lang="en-IN">We build timber houses.</p>',
  );
  expect(withLanguage(page('<img src="/a" alt="A house of teak"/>'))).toContain(
    '<img src="/a" lang="en-IN" alt="A house of teak"/>',
  );
  expect(withLanguage(page("<p>We don&#x27;t build</p>"))).toContain('<p lang="en-IN">');
  for (const unmarked of [
    "<p>Teak &amp; Timber</p>",
    '<img src="/a" alt="ತೇಗದ ಮನೆ"/>',
    "<p>ನಾವು ಮರದ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ for your family here</p>",
    "<p>Sagwan Homes</p>",
    '<a lang="hi-IN">We build timber houses.</a>',
    "<script>var we = build(timber houses)</script>",
    "<p>We build <b>houses</b> of timber</p>",
  ])
    expect(withLanguage(page(unmarked))).toContain(unmarked);
});
