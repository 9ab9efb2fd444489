/** Visitors may block storage, and it may be full. The getter itself may throw, so it is called inside try. */
type StorageArea = () => Storage;

export const tabStorage: StorageArea = () => sessionStorage;
export const localStore: StorageArea = () => localStorage;

export function readStored(where: StorageArea, key: string): string | null | undefined {
  try {
    return where().getItem(key);
  } catch {
    return undefined;
  }
}

export function readStoredObject(where: StorageArea, key: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(where().getItem(key) ?? "{}") };
  } catch {
    return {};
  }
}

export function store(where: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) where().removeItem(key);
    else where().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
