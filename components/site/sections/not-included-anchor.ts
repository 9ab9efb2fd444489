/** In this file, so that pages that link to the list do not load its styles. */
export const NOT_INCLUDED = "not-included";
