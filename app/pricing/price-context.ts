export interface PriceContext {
  /** Of the middle eight in ten. */
  lowEurM2: number;
  medianEurM2: number;
  highEurM2: number;
  count: number;
  within: "near" | "province" | "region";
  km: number;
  /** Of the plot that is offered; 0 while it is not known. */
  surfaceM2: number;
}
