/**
 * What each public page may make a phone load, in KB as it is sent, read to its end. `fetch` is what comes ahead, after the
 * page has been painted: its scripts and its data. A page that needs more gets it here, where it is seen; the budgets stand
 * some 5 % above what the pages weighed when they were written.
 */
export const budgets = {
  // What is fetched has had 0.9 KB more since every telephone number is dialled by one rule (contract/phone.ts).
  // Every page has some 0.7 KB of script that takes along what a visitor came for (decision 112). The estimator lists plans, and
  // is a form without script.
  // The seven pictures of the house that goes up are 104 KB of these two pages, and its words and places some 3 KB.
  "/": { document: 31, fetch: 146, stylesheet: 0, image: 257, font: 34 },
  // 17.1 since a phone's bar makes way for its arrow, and the pop-up's button stays at its foot.
  "/about-us": { document: 17.5, fetch: 140, stylesheet: 0, image: 50, font: 34 },
  "/our-project": { document: 18.5, fetch: 142, stylesheet: 0, image: 88, font: 34 },
  // What is fetched was 145 KB before each card had its plan beside the house.
  "/designs-plans": { document: 22, fetch: 147, stylesheet: 0, image: 63, font: 34 },
  // 24.5 to 24.6 with its two preloaded fonts; the addresses of plans differ from build to build.
  "/cost-estimator": { document: 25.5, fetch: 149.5, stylesheet: 0, image: 109, font: 34 },
  // It weighed 20.5 before a picture that does not load left its ground or a drawing.
  "/package": { document: 21, fetch: 142.5, stylesheet: 0, image: 121, font: 34 },
  "/contact-us": { document: 16.5, fetch: 139, stylesheet: 0, image: 1, font: 34 },
};
