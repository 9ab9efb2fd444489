import { languageWords } from "@/components/admin/languages/language-words";
import leadSourceWords from "@/components/admin/lead-sources/lead-source-words.json";
import { leadSourceCalls } from "@/contract/calls/sources";
import { type DocumentName, documents, editorsOf } from "@/contract/content/documents";
import { entities, entityNames } from "@/contract/entities";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { getScreen, permittedScreens } from "@/lib/auth/permitted-screens";
import { helpTopics, questionOf } from "@/lib/content/help/answers";
import {
  addressOfAdvanced,
  addressOfDocument,
  addressOfHelp,
  addressOfLanguages,
  addressOfLeadSources,
  addressOfScreen,
  type ScreenFolder,
  screenOf,
} from "@/lib/content/screens";
import { settingsWords } from "@/lib/content/site-editor-words";
import { fillPlaceholders } from "@/lib/fill-in";
import findWords from "./find-words.json";

export type SearchResult = {
  _id: string;
  label: string;
  detail?: string;
  keywords?: string;
  icon: ScreenFolder | "action";
} & ({ href: string } | { does: "keys" });

const { actions } = findWords;
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

export function placesFor(permissions: readonly HeldPermission[]): SearchResult[] {
  const screens = permittedScreens(permissions);
  const addresses = new Map(screens.map((screen) => [screen.folder as ScreenFolder, addressOfScreen(screen)]));
  const views = Object.entries({
    [actions.overdue]: "step=overdue",
    [actions.today]: "step=today",
    [actions.unanswered]: "unanswered=0&sort=createdAt",
    [actions.mine]: "assignee=me",
  });
  const maySeeSettings = addresses.has("site");
  return [
    ...screens.map((screen) => ({
      _id: screen.folder,
      label: screen.label,
      icon: screen.folder,
      href: addressOfScreen(screen),
    })),
    ...(maySeeSettings ? partsOfSettings(permissions) : []),
    ...(addresses.has("enquiries") ? views : []).map(([label, query]) => ({
      _id: query,
      label,
      icon: "enquiries" as const,
      href: `${addressOfScreen(getScreen("enquiries"))}?${query}`,
    })),
    ...entityNames.flatMap((entity) => {
      const address = addresses.get(screenOf[entity]);
      const label = fillPlaceholders(actions.add, { one: withArticle(entities[entity].noun) });
      return address ? [{ _id: `add-${entity}`, label, icon: "action" as const, href: `${address}?add=1` }] : [];
    }),
    { _id: "show-keys", label: actions.keys, icon: "action", does: "keys" },
    { _id: "public-site", label: actions.site, icon: "action", href: "/" },
  ];
}

export const helpPlaces: SearchResult[] = helpTopics.flatMap(({ answers }) =>
  answers.map((answer) => ({
    _id: `help-${answer.id}`,
    label: questionOf(answer),
    icon: "action" as const,
    href: addressOfHelp(answer.id),
  })),
);

const leadSourcesPlace: SearchResult = {
  _id: "settings-lead-sources",
  label: leadSourceWords.title,
  detail: leadSourceWords.what,
  keywords: leadSourceWords.what,
  icon: "site",
  href: addressOfLeadSources,
};

const languagesPlace: SearchResult = {
  _id: "settings-languages",
  label: languageWords.title,
  detail: languageWords.what,
  keywords: languageWords.what,
  icon: "site",
  href: addressOfLanguages,
};

function partsOfSettings(permissions: readonly HeldPermission[]): SearchResult[] {
  const editable = (Object.keys(documents) as DocumentName[]).filter((name) =>
    isAllowed(permissions, editorsOf(documents[name])),
  );
  const { title, what } = settingsWords.advanced;
  return [
    ...(isAllowed(permissions, leadSourceCalls.list.access) ? [leadSourcesPlace] : []),
    languagesPlace,
    {
      _id: "settings-advanced",
      label: title,
      detail: what,
      keywords: what,
      icon: "site",
      href: addressOfAdvanced,
    },
    ...editable.map((name) => ({
      _id: `settings-${name}`,
      label: documents[name].label,
      detail: getScreen("site").label,
      icon: "site" as const,
      href: addressOfDocument(name),
    })),
  ];
}

export function matching(places: readonly SearchResult[], typed: string): SearchResult[] {
  const words = partsOf(typed);
  return places.filter(({ label, keywords = "" }) => {
    const parts = partsOf(`${label} ${keywords}`);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
