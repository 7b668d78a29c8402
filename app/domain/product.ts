/** The one place that names the product. */
export const productName = "Hornero";
