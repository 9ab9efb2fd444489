/**
 * The most that a phone may load of each public page when it is read to its end, in KB on the wire. `script` is the file
 * of lib/page-scripts, `fetch` what the page fetches after its first paint: the scripts that hydrate it, and data. The budgets were set some 5 % above the pages' weight.
 */
// The same document differs by 0.1 KB between two starts, because signatures of pictures compress differently: each budget
// of a document is 0.2 KB above its weight.
// A translated page costs 0.4 KB of each document; the pop-up's steps 0.4 KB of what is fetched; a plan's sum 2 KB more on
// the page of plans.
export const budgets = {
  // Words that follow the page's language are 1.2 to 1.8 KB of what is fetched, and at most 0.8 KB of a document. Without
  // the messages to staff and a second and third copy of the rules for phone numbers, each page fetches 4 KB less.
  // On every page 1.3 KB are the rule for phone numbers (contract/phone.ts), which reads all spellings of them, and 0.7 KB carry over a visitor's choices.
  // The seven pictures of the building stages are 104 KB of this page and of the estimator, their texts and
  // places some 3 KB. The estimator also lists plans, and has a form that works without JavaScript.
  // Each package's short list of what it does not include is 0.6 KB of the home page's data.
  // Following the chosen city is 0.4 KB of every page's document, and 0.4 KB of this page's data.
  // 0.5 KB of what is fetched: each "Let's Build" names its package, the owner's logo, the pin that follows its address.
  // 0.3 KB of the document are rules of /our-project: the build groups style sheets by the pages that share them.
  "/": { document: 26.8, script: 5, fetch: 144.3, stylesheet: 0, image: 257, font: 34 },
  "/about-us": { document: 15.7, script: 5, fetch: 136.1, stylesheet: 0, image: 50, font: 34 },
  "/our-project": { document: 16.6, script: 5, fetch: 138.4, stylesheet: 0, image: 88, font: 34 },
  // Print without controls and colours for more contrast are 0.1 KB of what is fetched, of the estimator too.
  "/designs-plans": { document: 19.9, script: 5, fetch: 146.2, stylesheet: 0, image: 63, font: 34 },
  // The document has 24.5 to 24.6 with its two preloaded fonts: the addresses of plans differ between builds.
  // The question, the shapes of plans and the range with its reasons are 2 KB of what is fetched.
  // Sharing an estimate and offering the last one are 0.4 KB of the document and 0.6 KB of what is fetched.
  // The name of the package beside the sum, and floors like those of our plans, are 0.5 KB of what is fetched.
  "/cost-estimator": { document: 24, script: 5, fetch: 150.8, stylesheet: 0, image: 109, font: 34 },
  // What no package includes, with sentences and sources, is 3 KB of the page, and again of its data.
  // Room for signs below letters, and rows that line up, are 0.1 KB of this document and of those of plans and estimator.
  "/package": { document: 21.9, script: 5, fetch: 143, stylesheet: 0, image: 121, font: 34 },
  "/contact-us": { document: 13.5, script: 5, fetch: 135.9, stylesheet: 0, image: 1, font: 34 },
};
