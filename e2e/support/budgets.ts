/**
 * What each public page may make a phone load, in KB as it is sent, read to its end. A page that needs more gets it here,
 * where it is seen; the budgets stand some 5 % above what the pages weighed when they were written.
 */
export const budgets = {
  "/": { document: 26.5, script: 152, stylesheet: 0, image: 195, font: 34 },
  "/about-us": { document: 17.2, script: 152, stylesheet: 0, image: 50, font: 34 },
  "/our-project": { document: 19, script: 154, stylesheet: 0, image: 88, font: 34 },
  "/designs-plans": { document: 22.7, script: 155, stylesheet: 0, image: 157, font: 34 },
  "/cost-estimator": { document: 20.1, script: 154, stylesheet: 0, image: 1, font: 34 },
  "/package": { document: 20.8, script: 152, stylesheet: 0, image: 121, font: 34 },
  "/contact-us": { document: 15.8, script: 152, stylesheet: 0, image: 1, font: 34 },
};
