/** Runs before Next hydrates a page. lib/page-scripts/undo-browser-translation listens to this event. */
dispatchEvent(new Event("hydrating"));

/** zod would try eval, which the policy blocks and browsers report. Staff screens load zod, which then reads this. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
