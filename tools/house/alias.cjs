const { resolve } = require("node:path");

/** Resolves "@/" for dependency-cruiser, which cannot read a tsconfig.json of TypeScript 7. */
module.exports = {
  resolve: { alias: { "@": resolve(__dirname, "../..") }, extensions: [".ts", ".tsx", ".mjs", ".js"] },
};
