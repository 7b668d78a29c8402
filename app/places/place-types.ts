export interface FoundPlace {
  ineCode: string;
  name: string;
  provinceName: string;
}

export interface Town {
  ineCode: string;
  name: string;
  province: string;
  latitude: number;
  longitude: number;
}
