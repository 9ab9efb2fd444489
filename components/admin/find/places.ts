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

export type SearchResult = {
  _id: string;
  label: string;
  detail?: string;
  keywords?: string;
  icon: ScreenFolder | "action";
  href: string;
};

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

export function placesFor(permissions: readonly HeldPermission[]): SearchResult[] {
  const screens = permittedScreens(permissions);
  const addresses = new Map(screens.map((screen) => [screen.folder as ScreenFolder, addressOfScreen(screen)]));
  const views = Object.entries({
    Overdue: "step=overdue",
    "Due today": "step=today",
    "Enquiries not called yet": "unanswered=0&sort=createdAt", // not called for 0 days or more
    "My enquiries": "assignee=me",
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
      const label = `Add ${withArticle(entities[entity].noun)}`;
      return address ? [{ _id: `add-${entity}`, label, icon: "action" as const, href: `${address}?add=1` }] : [];
    }),
    { _id: "public-site", label: "Open the website", icon: "action", href: "/" },
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

/** The parts of Settings that are no screens of their own. */
export const settingsParts = (permissions: readonly HeldPermission[]) => [
  ...(isAllowed(permissions, leadSourceCalls.list.access)
    ? [{ label: leadSourceWords.title, what: leadSourceWords.what, href: addressOfLeadSources }]
    : []),
  {
    label: "Languages",
    what: "Translate the website into other languages, and open them to visitors.",
    href: addressOfLanguages,
  },
  {
    label: "Advanced",
    what: "System health, data breaches, activity log and rarely edited texts.",
    href: addressOfAdvanced,
  },
];

function partsOfSettings(permissions: readonly HeldPermission[]): SearchResult[] {
  const editable = (Object.keys(documents) as DocumentName[]).filter((name) =>
    isAllowed(permissions, editorsOf(documents[name])),
  );
  return [
    ...settingsParts(permissions).map(({ label, what, href }) => ({
      _id: href,
      label,
      detail: what,
      keywords: what,
      icon: "site" as const,
      href,
    })),
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
