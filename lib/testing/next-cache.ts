/** Stands in for next/cache: nothing is kept, and what was marked stale can be asked for. */
export const staleTags: string[] = [];

export const unstable_cache = <T>(read: () => Promise<T>) => read;

export const revalidateTag = (tag: string, profile: string) => {
  staleTags.push(`${tag} (${profile})`);
};
