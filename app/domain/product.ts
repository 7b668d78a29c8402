/** What the site is called until its operator names it. */
export const productName = "Hornero";
