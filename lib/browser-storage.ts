/** A function, because reading `sessionStorage` itself throws if the visitor blocks storage. */
type StorageArea = () => Storage;

export const tabStorage: StorageArea = () => sessionStorage;
export const localStore: StorageArea = () => localStorage;

export function readStored(area: StorageArea, key: string): string | null | undefined {
  try {
    return area().getItem(key);
  } catch {
    return undefined;
  }
}

export function readStoredObject(area: StorageArea, key: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(area().getItem(key) ?? "{}") };
  } catch {
    return {};
  }
}

export function store(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) area().removeItem(key);
    else area().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
