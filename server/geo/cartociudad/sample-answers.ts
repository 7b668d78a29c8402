// Answers in CartoCiudad's format, for tests and for the local stand-in.

export interface SampleAddress {
  address: string;
  number: number;
  ineCode: string;
  municipality: string;
  province: string;
  point: readonly [longitude: number, latitude: number];
  reference: string | null;
}

/** As /geocoder/api/geocoder/candidates answers. */
export function candidatesAnswer(addresses: readonly SampleAddress[]): string {
  return JSON.stringify(
    addresses.map(({ address, number, ineCode, municipality, province, point, reference }) => ({
      id: `11.${ineCode.slice(0, 2)}.${ineCode}_${number}`,
      province,
      provinceCode: ineCode.slice(0, 2),
      comunidadAutonoma: "",
      muni: municipality,
      muniCode: ineCode,
      type: "portal",
      address,
      postalCode: `${ineCode.slice(0, 2)}001`,
      poblacion: municipality,
      geom: null,
      tip_via: "CALLE",
      lat: point[1],
      lng: point[0],
      portalNumber: number,
      noNumber: false,
      stateMsg: "",
      extension: null,
      state: 0,
      refCatastral: reference,
      countryCode: "011",
    })),
  );
}
