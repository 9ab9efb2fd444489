/**
 * The most that a phone may load of each public page when it is read to its end, in KB on the wire. `script` is the file
 * of lib/page-scripts, `fetch` what the page fetches after its first paint: the scripts that hydrate it, and data. A
 * document differs by 0.1 KB between two starts, because signatures of pictures compress differently: its budget is 0.2 KB
 * above its weight, the others some 5 %. The seven pictures of the building stages are 104 KB of the home page and of the
 * estimator.
 */
export const budgets = {
  "/": { document: 26.8, script: 5, fetch: 144.3, stylesheet: 0, image: 270, font: 34 },
  "/about-us": { document: 15.7, script: 5, fetch: 136.1, stylesheet: 0, image: 50, font: 34 },
  "/our-project": { document: 16.6, script: 5, fetch: 138.4, stylesheet: 0, image: 88, font: 34 },
  "/designs-plans": { document: 19.9, script: 5, fetch: 146.2, stylesheet: 0, image: 66, font: 34 },
  "/cost-estimator": { document: 24, script: 5, fetch: 150.8, stylesheet: 0, image: 109, font: 34 },
  "/package": { document: 21.9, script: 5, fetch: 143, stylesheet: 0, image: 121, font: 34 },
  "/contact-us": { document: 13.5, script: 5, fetch: 135.9, stylesheet: 0, image: 1, font: 34 },
};
