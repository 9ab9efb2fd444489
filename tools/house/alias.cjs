const { resolve } = require("node:path");

/** How "@/" is resolved, for dependency-cruiser: it cannot read a tsconfig.json of TypeScript 7. */
module.exports = {
  resolve: { alias: { "@": resolve(__dirname, "../..") }, extensions: [".ts", ".tsx", ".mjs", ".js"] },
};
