/** Visitors may block storage, and it may be full. */
type Where = () => Storage;

export const ofTab: Where = () => sessionStorage;
export const ofBrowser: Where = () => localStorage;

/** Undefined if storage is blocked. */
export function readStored(where: Where, key: string): string | null | undefined {
  try {
    return where().getItem(key);
  } catch {
    return undefined;
  }
}

export function readStoredObject(where: Where, key: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(where().getItem(key) ?? "{}") };
  } catch {
    return {};
  }
}

/** Returns whether the text is stored; null removes it. */
export function store(where: Where, key: string, text: string | null): boolean {
  try {
    if (text === null) where().removeItem(key);
    else where().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
