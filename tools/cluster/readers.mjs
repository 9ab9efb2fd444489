const TIMEOUT_MS = 10_000;

/** Visitors who read one complete page after another. Counts views and records failures. */
export function startReaders({ site, pages, count }) {
  const failures = [];
  let views = 0;
  let isOver = false;

  async function view(page) {
    const response = await fetch(site + page, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const html = await response.text();
    if (response.status !== 200) return `${response.status}`;
    return html.endsWith("</html>") ? undefined : "cut short";
  }

  const reading = Array.from({ length: count }, async (_, reader) => {
    for (let turn = reader; !isOver; turn++) {
      const page = pages[turn % pages.length];
      const failure = await view(page).catch((error) => error.cause?.code ?? error.name);
      views++;
      if (failure) failures.push(`${page}: ${failure}`);
    }
  });

  return {
    views: () => views,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(reading);
    },
  };
}
