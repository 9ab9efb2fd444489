/** Whether the path is this page or below it. Only the home page itself counts as home, whose address is `home`. */
export const isCurrentPage = (href: string, pathname: string, home: string) =>
  pathname === href || (href !== home && pathname.startsWith(`${href}/`));
