import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data";
import { parse } from "postcss";
import { isLacking, replaceLackingSelectors } from "./older";

const UNKNOWN = "x-unknown-";

const { properties = {}, types = {}, "at-rules": atRules = {} } = bcd.css;

/** CSS functions by name; the data nest them in types, such as color-mix() in colours. */
const functions = new Map<string, CompatStatement>();
function addFunctions(of: Record<string, Identifier>) {
  for (const [name, part] of Object.entries(of)) {
    if (name === "__compat") continue;
    if (part.__compat) functions.set(name, part.__compat);
    addFunctions(part);
  }
}
addFunctions(types);

function isUnknown(property: string, value: string) {
  const known = properties[property];
  const words = value.match(/[a-z-]+\(?/g) ?? [];
  return (
    isLacking(known?.__compat) ||
    words.some((word) => isLacking(word.endsWith("(") ? functions.get(word.slice(0, -1)) : known?.[word]?.__compat))
  );
}

const NAME = "[a-z][a-z-]*";
const FEATURE = new RegExp(`(?<=\\()${NAME}`, "g");
const CONDITION = new RegExp(`(?<=\\()(${NAME}):((?:[^()]|\\([^()]*\\))*)(?=\\))`, "g");

const olderSelector = (selector: string) => replaceLackingSelectors(selector, (name) => UNKNOWN + name);
const olderFeatures = (params: string) =>
  params.replaceAll(FEATURE, (name) => (isLacking(atRules.media?.[name]?.__compat) ? UNKNOWN + name : name));
const olderConditions = (params: string) =>
  olderSelector(params).replaceAll(CONDITION, (whole, property, value) =>
    isUnknown(property, value) ? UNKNOWN + whole : whole,
  );

/** Renames each such feature, so that a new browser ignores as much of the style sheet as older ones do. */
export function asOlder(css: string): string {
  const root = parse(css);
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith("-") || !isUnknown(declaration.prop, declaration.value)) return;
    declaration.prop = UNKNOWN + declaration.prop;
  });
  root.walkRules((rule) => {
    rule.selector = olderSelector(rule.selector);
  });
  root.walkAtRules((rule) => {
    if (rule.name === "media") rule.params = olderFeatures(rule.params);
    else if (rule.name === "supports") rule.params = olderConditions(rule.params);
    else if (isLacking(atRules[rule.name]?.__compat)) rule.name = UNKNOWN + rule.name;
  });
  return root.toString();
}

export const lackingIn = (css: string): string[] =>
  [...asOlder(css).matchAll(new RegExp(`(:{0,2})${UNKNOWN}(${NAME})`, "g"))].map(([, colons, name]) =>
    colons ? `:${name}` : `${name}`,
  );
