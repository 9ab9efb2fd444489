import { type ParserOptions, parse as parseScript } from "@babel/parser";
import bcd, { type CompatStatement, type Identifier, type SimpleSupportStatement } from "@mdn/browser-compat-data";
import { parse as parseCss } from "postcss";

/** The oldest supported versions, still in use on old operating systems and phones. */
const OLDER = { chrome: 109, firefox: 115, safari: 16.4, samsunginternet_android: 20 } as const;

const numberOf = (version: string | false | undefined) => Number.parseFloat(String(version).replace("≤", ""));

const isSupportedIn =
  (version: number) =>
  ({ version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement) =>
    numberOf(version_added) <= version &&
    !(numberOf(version_removed) <= version || flags || prefix || alternative_name);

/** Features without data count as supported. */
function isLacking(compat: CompatStatement | undefined) {
  const versions = Object.entries(OLDER) as [keyof typeof OLDER, number][];
  return versions.some(([browser, version]) => {
    const support = compat?.support[browser];
    return support && ![support].flat().some(isSupportedIn(version));
  });
}

// This does not match vendor prefixes, which begin with a hyphen.
const PSEUDO = /(?<=:)[a-z][a-z-]*/g;

const replaceLackingSelectors = (selector: string, replace: (name: string) => string) =>
  selector.replaceAll(PSEUDO, (name) => (isLacking(bcd.css.selectors?.[name]?.__compat) ? replace(name) : name));

const UNKNOWN = "x-unknown-";

const { properties = {}, types = {}, "at-rules": atRules = {} } = bcd.css;

/** CSS functions by name. The data nest them in types: color-mix() is one of the colours. */
const functions = new Map<string, CompatStatement>();
function addFunctions(group: Record<string, Identifier>) {
  for (const [name, entry] of Object.entries(group)) {
    if (name === "__compat") continue;
    if (entry.__compat) functions.set(name, entry.__compat);
    addFunctions(entry);
  }
}
addFunctions(types);

function isUnknown(property: string, value: string) {
  const data = properties[property];
  const words = value.match(/[a-z-]+\(?/g) ?? [];
  return (
    isLacking(data?.__compat) ||
    words.some((word) => isLacking(word.endsWith("(") ? functions.get(word.slice(0, -1)) : data?.[word]?.__compat))
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

/** Renames each feature that older browsers lack, so that a new browser ignores it too. */
export function asOlder(css: string): string {
  const root = parseCss(css);
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

export const lackingInCss = (css: string): string[] =>
  [...asOlder(css).matchAll(new RegExp(`(:{0,2})${UNKNOWN}(${NAME})`, "g"))].map(([, colons, name]) =>
    colons ? `:${name}` : `${name}`,
  );

const { api, javascript } = bcd;
const { builtins = {}, regular_expressions: patterns = {} } = javascript;
const kinds: Record<string, Identifier> = { ...api, ...builtins };

/** The data call URL.canParse "canParse_static". */
const withoutSuffix = (name: string) => name.replace(/_static$/, "");

function membersOf(objects: Record<string, Identifier>) {
  const members = new Map<string, CompatStatement[]>();
  for (const [name, member] of Object.values(objects).flatMap((object) => Object.entries(object))) {
    const __compat = "__compat" in member ? member.__compat : undefined;
    if (!__compat || __compat.status?.deprecated || __compat.status?.standard_track === false) continue;
    members.set(withoutSuffix(name), [...(members.get(withoutSuffix(name)) ?? []), __compat]);
  }
  return members;
}
const allMembers = membersOf(kinds);
const languageMembers = membersOf(builtins);

/** Of an unknown object, a member is lacking only if each kind of object that has it lacks it. */
function isMemberLacking(kind: string | undefined, name: string, members = allMembers) {
  const known = kind === undefined ? undefined : (kinds[kind]?.[`${name}_static`] ?? kinds[kind]?.[name])?.__compat;
  const possible = known ? [known] : members.get(name);
  return possible?.every(isLacking) ?? false;
}

const isGlobalLacking = (name: string) => isLacking((kinds[name] ?? api.Window?.[name])?.__compat);

const FLAGS: Record<string, string> = { d: "hasIndices", v: "unicodeSets", s: "dotAll", y: "sticky", u: "unicode" };
const ASSERTIONS: Record<string, RegExp> = {
  lookbehind_assertion: /\(\?<[=!]/,
  modifier: /\(\?[ims-]+:/,
  named_capturing_group: /\(\?<[^=!]/,
};

const lackingInPattern = (pattern: string, flags: string) => [
  ...[...flags].filter((flag) => isLacking(builtins.RegExp?.[FLAGS[flag] ?? ""]?.__compat)).map((flag) => `/${flag}`),
  ...Object.entries(ASSERTIONS)
    .filter(([name, sign]) => sign.test(pattern) && isLacking(patterns[name]?.__compat))
    .map(([name]) => name),
];

function lackingInText(text: string) {
  const lacking: string[] = [];
  replaceLackingSelectors(text, (name) => {
    lacking.push(`:${name}`);
    return name;
  });
  return lacking;
}

type Node = { type: string; [property: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? String(node.name) : undefined);
const textOf = (node: unknown) => (isNode(node) && node.type === "StringLiteral" ? String(node.value) : undefined);

const isMember = ({ type }: Node) => /^(Optional)?MemberExpression$/.test(type);
const isCall = ({ type }: Node) => /^(Optional)?CallExpression$|^NewExpression$/.test(type);
const memberOf = (node: Node) => (node.computed ? textOf(node.property) : nameOf(node.property)) ?? "";

function lackingInNode(node: Node): string[] {
  if (isMember(node)) return isMemberLacking(nameOf(node.object), memberOf(node)) ? [memberOf(node)] : [];
  if (isCall(node)) {
    const [first, second] = (node.arguments as Node[]).map(textOf);
    const callee = node.callee as Node;
    if (nameOf(callee) === "RegExp") return lackingInPattern(first ?? "", second ?? "");
    const isListening = nameOf(callee.property ?? callee) === "addEventListener";
    return isListening && first !== undefined && isMemberLacking(undefined, `${first}_event`) ? [first] : [];
  }
  if (node.type === "Identifier") return isGlobalLacking(String(node.name)) ? [String(node.name)] : [];
  if (node.type === "RegExpLiteral") return lackingInPattern(String(node.pattern), String(node.flags));
  if (node.type === "StringLiteral") return lackingInText(String(node.value));
  if (node.type === "TemplateElement") return lackingInText((node.value as { raw: string }).raw);
  return [];
}

function lackingCallsIn(node: Node): string[] {
  if (node.type === "RegExpLiteral") return lackingInPattern(String(node.pattern), String(node.flags));
  if (!isCall(node) || !isMember(node.callee as Node)) return [];
  const callee = node.callee as Node;
  return isMemberLacking(nameOf(callee.object), memberOf(callee), languageMembers) ? [memberOf(callee)] : [];
}

const childrenOf = (node: Node) =>
  Object.entries(node)
    .filter(([property]) => node.computed || (property !== "property" && property !== "key"))
    .flatMap(([, value]) => [value].flat())
    .filter(isNode);

const PARSING: ParserOptions = { sourceType: "unambiguous", errorRecovery: true };

function walk(code: string, lackingIn: (node: Node) => string[]) {
  const lacking = new Set<string>();
  const nodes: Node[] = [parseScript(code, PARSING).program as unknown as Node];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    for (const name of lackingIn(node)) lacking.add(name);
    nodes.push(...childrenOf(node));
  }
  return [...lacking].toSorted();
}

/** Syntax is left to the compilers: all these browsers know ES2022. */
export const lackingInScript = (code: string) => walk(code, lackingInNode);

/** Checks only the language's methods and regular expressions, for large scripts with their own objects. */
export const lackingInLanguage = (code: string) => walk(code, lackingCallsIn);
