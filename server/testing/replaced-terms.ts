/** Terms of earlier versions that no screen may show again, each replaced by one that offices and families use. */
const REPLACED = `reckon, somebody, nobody, whoever, anew, given to, gone on with, taken along, took along, put back,
  brought back, let go of, half done, come to nothing, behind the counter, as the site came, second factor,
  telephone number, e-mail, dead letter, site & text, before you go live, who did what, people's data, what now,
  how it goes, keep it as a pdf, kept for you since`.split(/,\s+/);
const PATTERN = new RegExp(`\\b(?:${REPLACED.join("|")})\\w*`, "gi");

export const replacedTermsIn = (text: string): readonly string[] => text.replaceAll("’", "'").match(PATTERN) ?? [];
