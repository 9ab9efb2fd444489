/**
 * What each public page may make a phone load, in KB as it is sent, read to its end. A page that needs more gets it here,
 * where it is seen; the budgets stand some 5 % above what the pages weighed when they were written.
 */
export const budgets = {
  "/": { document: 41, script: 152, stylesheet: 0, image: 195, font: 34 },
  "/about-us": { document: 22, script: 152, stylesheet: 0, image: 50, font: 34 },
  "/our-project": { document: 23, script: 154, stylesheet: 0, image: 88, font: 34 },
  "/designs-plans": { document: 30, script: 155, stylesheet: 0, image: 157, font: 34 },
  "/cost-estimator": { document: 24, script: 154, stylesheet: 0, image: 1, font: 34 },
  "/package": { document: 27, script: 152, stylesheet: 0, image: 121, font: 34 },
  "/contact-us": { document: 18, script: 152, stylesheet: 0, image: 1, font: 34 },
};
