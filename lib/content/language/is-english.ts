const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
const THREE_WORDS = /(?:\b[A-Za-z']{2,}\b\W+){2}[A-Za-z']{2,}/;

/** Whether a text has letters of another script than Latin. */
export const isInOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);

/**
 * Whether a text on a page in another language is an English sentence that screen readers should read as English (WCAG
 * 3.1.2). Names and units, which other languages use too, are not.
 */
export const isEnglish = (text: string): boolean => !isInOtherScript(text) && THREE_WORDS.test(text);
