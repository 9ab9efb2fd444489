/**
 * What each public page may make a phone load, in KB as it is sent, read to its end. `fetch` is what comes ahead, after the
 * page has been painted: its scripts and its data. A page that needs more gets it here, where it is seen; the budgets stand
 * some 5 % above what the pages weighed when they were written.
 */
export const budgets = {
  "/": { document: 23, fetch: 145, stylesheet: 0, image: 195, font: 34 },
  "/about-us": { document: 15, fetch: 140, stylesheet: 0, image: 50, font: 34 },
  "/our-project": { document: 16, fetch: 142, stylesheet: 0, image: 88, font: 34 },
  "/designs-plans": { document: 19, fetch: 145, stylesheet: 0, image: 157, font: 34 },
  "/cost-estimator": { document: 17, fetch: 142, stylesheet: 0, image: 1, font: 34 },
  "/package": { document: 17, fetch: 141, stylesheet: 0, image: 121, font: 34 },
  "/contact-us": { document: 13, fetch: 139, stylesheet: 0, image: 1, font: 34 },
};
