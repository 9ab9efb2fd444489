import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { addressOfScreen, isSettingsScreen, type Screen, type ScreenFolder, screens } from "@/lib/content/screens";

export const permittedScreens = (permissions: readonly HeldPermission[]): Screen[] =>
  screens.filter((screen) => isAllowed(permissions, screen.access));

export const menuScreens = (permissions: readonly HeldPermission[]): Screen[] =>
  permittedScreens(permissions).filter((screen) => !isSettingsScreen(screen));

export function findFirstAddress(permissions: readonly HeldPermission[]): string | undefined {
  const [first] = permittedScreens(permissions);
  return first && addressOfScreen(first);
}

export function getScreen(folder: ScreenFolder): Screen {
  const screen = screens.find((candidate) => candidate.folder === folder);
  if (!screen) throw new Error(`There is no screen in the folder ${folder}.`);
  return screen;
}
