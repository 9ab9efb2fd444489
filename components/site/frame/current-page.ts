/** Whether an address is that page or one below it. Home is below nothing but itself. */
export const isCurrentPage = (href: string, pathname: string) =>
  pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
