// Stands in for server-only, whose one purpose is to fail a browser bundle.
export {};
