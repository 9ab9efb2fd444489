/** Whether the path is this page or below it. Only the home page itself counts as home. */
export const isCurrentPage = (href: string, pathname: string) =>
  pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
