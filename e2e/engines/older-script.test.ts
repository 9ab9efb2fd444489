import { lackingInLanguage, lackingInScript } from "./older-script";

test.each([
  ["list.toSorted()", ["toSorted"]],
  ["Object.groupBy(list, by)", ["groupBy"]],
  ["const { signal } = AbortSignal.any([])", ["any"]],
  ["element.ariaCurrent", ["ariaCurrent"]],
  ["window.requestIdleCallback(run)", ["requestIdleCallback"]],
  ["new CloseWatcher()", ["CloseWatcher"]],
  ["box.addEventListener('beforematch', show)", ["beforematch"]],
  ["document.querySelector('form:has(:checked)')", [":has"]],
  ["document.querySelector(`main > :user-valid`)", [":user-valid"]],
  ["text.match(/[\\p{L}--[a-z]]/v)", ["/v"]],
  ["new RegExp('[a]', 'v')", ["/v"]],
  ["text.replace(/(?i:a)b/, '')", ["modifier"]],
])("a script with a feature that Chrome 109, Firefox 115 or Safari 16.4 lacks is reported: %s", (code, names) => {
  expect(lackingInScript(code)).toEqual(names);
});

test.each([
  "const copy = structuredClone([1].at(-1) ?? Object.hasOwn({}, 'a'))",
  "text.replace(/(?<=a)b/u, '').replaceAll('a', 'b')",
  "list.findLast(Boolean); element.inert = true; dialog.showModal()",
  "const kept = { toSorted: 1 }; addEventListener('pageshow', show)",
])("a script that all of them run is not: %s", (code) => {
  expect(lackingInScript(code)).toEqual([]);
});

test("of a large script only the language's methods are reported", () => {
  expect(lackingInLanguage("list.toSorted(); element.ariaCurrent; /a/v")).toEqual(["/v", "toSorted"]);
});
