// Replaces server-only, which only exists to break browser bundles.
export {};
