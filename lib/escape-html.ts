/** Text as it may stand in HTML, in an attribute too, and in other markup that knows numbers for characters. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
