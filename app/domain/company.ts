/** A business as a buyer has to know it before signing. */
export interface Company {
  legalName: string;
  taxId: string;
  address: string;
  /** The commercial register with its entry. */
  register: string;
}
