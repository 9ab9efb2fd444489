/** Also pages below this one, except for the home page, whose address is `home`. */
export const isCurrentPage = (href: string, pathname: string, home: string) =>
  pathname === href || (href !== home && pathname.startsWith(`${href}/`));
