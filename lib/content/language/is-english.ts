const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
const THREE_WORDS = /(?:\b[A-Za-z']{2,}\b\W+){2}[A-Za-z']{2,}/;

export const isInOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);

/** For screen readers (WCAG 3.1.2). Names and units, which other languages use too, are not English. */
export const isEnglish = (text: string): boolean => !isInOtherScript(text) && THREE_WORDS.test(text);
