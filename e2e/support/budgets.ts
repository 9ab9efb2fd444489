/**
 * What each public page may make a phone load, in KB as it is sent, read to its end. A page that needs more gets it here,
 * where it is seen; the budgets stand some 5 % above what the pages weighed when they were written.
 */
export const budgets = {
  "/": { document: 20, script: 160, stylesheet: 20, image: 250, font: 40 },
  "/about-us": { document: 20, script: 160, stylesheet: 20, image: 250, font: 40 },
  "/our-project": { document: 20, script: 160, stylesheet: 20, image: 250, font: 40 },
  "/designs-plans": { document: 20, script: 160, stylesheet: 20, image: 250, font: 40 },
  "/cost-estimator": { document: 20, script: 160, stylesheet: 20, image: 250, font: 40 },
  "/package": { document: 20, script: 160, stylesheet: 20, image: 250, font: 40 },
  "/contact-us": { document: 20, script: 160, stylesheet: 20, image: 250, font: 40 },
};
