import { fileURLToPath } from "node:url";

// These rules are for the folders without JSX: dependency-cruiser reads JSX only on Node 22. Biome checks the imports of
// app and components, and cycles (biome.json).

/** Lowest first: each imports only from those below. */
const FLOORS = ["platform", "database", "upstream", "identity", "gateway", "features", "web"];

/** Features: each imports only those before it, through their index.ts. */
const FEATURES = [
  ...["content", "catalogue", "translations", "activity", "follow-up", "enquiries", "leads", "whatsapp", "sources"],
  ...["quotes", "payments", "reminders", "privacy", "monitoring", "accounts"],
];

const TOP = "^server/(compose|boot|open-outbox)\\.ts$";
const MOUNT = "^server/upstream/backend\\.ts$";

const NOT_FOR_BACKEND = { path: "^(app|components|lib|server)/", pathNot: "^server/platform/" };

const rule = (name, from, to) => ({ name, severity: "error", from, to });

const importOnlyBelow = (names, root) =>
  names.slice(0, -1).map((name, index) => {
    const above = { path: `^${root}/(${names.slice(index + 1).join("|")})/` };
    return rule(`${name}-imports-only-below`, { path: `^${root}/${name}/` }, above);
  });

export default {
  forbidden: [
    ...importOnlyBelow(FLOORS, "server"),
    ...importOnlyBelow(FEATURES, "server/features"),
    rule("contract-imports-nothing-of-ours", { path: "^contract/" }, { path: "^(app|components|lib|server|backend)/" }),
    rule("lib-imports-contract", { path: "^lib/" }, { path: "^(app|components|server|backend)/" }),
    rule("backend-imports-contract-and-platform", { path: "^backend/" }, NOT_FOR_BACKEND),
    rule("server-imports-contract-and-lib", { path: "^server/" }, { path: "^(app|components)/" }),
    rule("one-file-mounts-the-backend", { path: "^server/", pathNot: MOUNT }, { path: "^backend/" }),
    rule("nothing-imports-the-top", { path: "^server/", pathNot: TOP }, { path: TOP }),
    rule(
      "a-feature-is-imported-by-its-index",
      { path: "^server/(?:features/([^/]+)/|web/)" },
      { path: "^server/features/", pathNot: ["^server/features/$1/", "/index\\.ts$"] },
    ),
    rule(
      "inside-of-next-is-for-web-next",
      { path: "^(server|contract|lib|backend)/", pathNot: "^server/web/next/" },
      { path: "next/dist/", pathNot: "next/dist/server/next\\.js$" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules|^(app|components)/" },
    exclude: { path: "\\.(test|spec)\\.|^server/testing/|/testing[/.]" },
    tsPreCompilationDeps: true,
    parser: "swc",
    moduleSystems: ["es6"],
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
    webpackConfig: { fileName: fileURLToPath(new URL("alias.cjs", import.meta.url)) },
  },
};
