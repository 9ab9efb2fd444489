/** Runs before Next hydrates a page. lib/page-scripts/undo-browser-translation listens. */
dispatchEvent(new Event("hydrating"));

/** zod would try eval, which the policy blocks and browsers report. It reads this when it loads (on staff screens). */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
