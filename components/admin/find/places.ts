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
  screenOfEntity,
} from "@/lib/content/screens";

export type SearchResult = {
  _id: string;
  label: string;
  detail?: string;
  keywords?: string;
  icon: ScreenFolder | "action";
  href: string;
};

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

const placeOf = (_id: string, label: string, icon: SearchResult["icon"], href: string): SearchResult => ({
  ...{ _id, label, icon, href },
});

/** The screens, filters and actions that the permissions allow. */
export function placesFor(permissions: readonly HeldPermission[]): SearchResult[] {
  const screens = permittedScreens(permissions);
  const addresses = new Map(screens.map((screen) => [screen.folder as ScreenFolder, addressOfScreen(screen)]));
  const views = Object.entries({
    Overdue: "step=overdue",
    "Due today": "step=today",
    "Enquiries not called yet": "unanswered=0&sort=createdAt", // unanswered for 0 days or more
    "My enquiries": "assignee=me",
  });
  const maySeeSettings = addresses.has("site");
  return [
    ...screens.map((screen) => placeOf(screen.folder, screen.label, screen.folder, addressOfScreen(screen))),
    ...(maySeeSettings ? settingsPlaces(permissions) : []),
    ...(addresses.has("enquiries") ? views : []).map(([label, query]) =>
      placeOf(query, label, "enquiries", `${addressOfScreen(getScreen("enquiries"))}?${query}`),
    ),
    ...entityNames.flatMap((entity) => {
      const address = addresses.get(screenOfEntity[entity]);
      const label = `Add ${withArticle(entities[entity].noun)}`;
      return address ? [placeOf(`add-${entity}`, label, "action", `${address}?add=1`)] : [];
    }),
    placeOf("public-site", "Open the website", "action", "/"),
  ];
}

export const helpPlaces: SearchResult[] = helpTopics.flatMap(({ answers }) =>
  answers.map((answer) => placeOf(`help-${answer.id}`, questionOf(answer), "action", addressOfHelp(answer.id))),
);

/** The parts of Settings that are not among the screens. */
export const settingsParts = (permissions: readonly HeldPermission[]) => [
  ...(isAllowed(permissions, leadSourceCalls.list.access)
    ? [{ label: leadSourceWords.title, purpose: leadSourceWords.purpose, href: addressOfLeadSources }]
    : []),
  {
    label: "Languages",
    purpose: "Translate the website into other languages, and open them to visitors.",
    href: addressOfLanguages,
  },
  {
    label: "Advanced",
    purpose: "System health, data breaches, activity log and rarely edited texts.",
    href: addressOfAdvanced,
  },
];

function settingsPlaces(permissions: readonly HeldPermission[]): SearchResult[] {
  const editable = (Object.keys(documents) as DocumentName[]).filter((name) =>
    isAllowed(permissions, editorsOf(documents[name])),
  );
  return [
    ...settingsParts(permissions).map(({ label, purpose, href }) => ({
      ...placeOf(href, label, "site", href),
      detail: purpose,
      keywords: purpose,
    })),
    ...editable.map((name) => ({
      ...placeOf(`settings-${name}`, documents[name].label, "site", addressOfDocument(name)),
      detail: getScreen("site").label,
    })),
  ];
}

/** Each typed word must begin a word of the place's label or keywords. */
export function findMentions(places: readonly SearchResult[], typed: string): SearchResult[] {
  const typedWords = wordsIn(typed);
  return places.filter(({ label, keywords = "" }) => {
    const words = wordsIn(`${label} ${keywords}`);
    return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
  });
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
