/** The anchor of the list of exclusions. In this file, so that pages that link to it do not load its styles. */
export const NOT_INCLUDED = "not-included";
