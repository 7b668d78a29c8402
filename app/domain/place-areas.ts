// Coasts and counties (comarcas) that people name but that are no administrative units. A coast is the municipalities by
// the sea, as their outlines in es-atlas have it.

export interface PlaceArea {
  kind: "coast" | "county";
  names: string[];
  /** Three digits of the INE code, by province. */
  codes: Record<string, string>;
}

export const placeAreas: readonly PlaceArea[] = [
  {
    kind: "coast",
    names: ["Costa Blanca"],
    codes: { "03": "011 014 018 031 041 042 047 050 063 065 076 082 099 121 128 133 139 902" },
  },
  {
    kind: "coast",
    names: ["Costa del Sol"],
    codes: { "29": "005 025 041 051 054 067 068 069 070 075 082 091 094 901" },
  },
  {
    kind: "coast",
    names: ["Costa Brava"],
    codes: {
      "17": "013 023 032 034 047 048 054 062 092 095 117 118 124 138 140 152 160 178 181 199 202",
    },
  },
  {
    kind: "coast",
    names: ["Costa Dorada", "Costa Daurada"],
    codes: {
      "43": "004 012 013 014 037 038 050 051 092 104 131 136 148 153 162 163 171 901 902 905 906",
    },
  },
  {
    kind: "coast",
    names: ["Costa del Azahar", "Costa dels Tarongers"],
    codes: {
      "12": "004 009 011 027 028 032 033 040 053 074 077 082 085 089 117 138",
      "46": "013 014 048 082 105 113 131 140 143 163 164 166 168 181 195 199 204 205 220 235 238 250",
    },
  },
  { kind: "coast", names: ["Costa Cálida"], codes: { "30": "003 016 024 026 035 036 041 902" } },
  {
    kind: "coast",
    names: ["Costa de Almería"],
    codes: { "04": "003 013 032 035 041 049 064 066 075 079 100 902 904" },
  },
  { kind: "coast", names: ["Costa Tropical"], codes: { "18": "006 017 093 124 140 162 170 173 177 916" } },
  {
    kind: "coast",
    names: ["Costa de la Luz"],
    codes: {
      "11": "007 012 014 015 016 027 028 030 031 032 035 039",
      "21": "005 010 021 041 042 044 050 055 060",
    },
  },
  {
    kind: "coast",
    names: ["Costa Verde"],
    codes: { "33": "004 013 014 016 017 018 019 021 023 024 025 034 036 039 041 055 056 069 070 076" },
  },
  {
    kind: "coast",
    names: ["Costa Vasca", "Euskal Kostaldea"],
    codes: {
      "20": "016 029 036 039 045 056 061 064 069 079 081",
      "48": "012 014 017 018 028 031 043 044 048 049 056 057 063 068 071 073 077 082 085 913",
    },
  },
  {
    kind: "coast",
    names: ["Rías Baixas", "Rías Bajas"],
    codes: {
      "15": "011 020 053 057 062 067 071 072 073",
      "36": "003 004 006 008 010 022 023 026 027 029 035 036 038 041 045 051 053 057 058 060 061 901",
    },
  },
  {
    kind: "coast",
    names: ["Costa da Morte", "Costa de la Muerte"],
    codes: { "15": "014 016 019 020 023 028 034 037 040 041 043 052 068" },
  },
  {
    kind: "county",
    names: ["Maresme", "Costa del Maresme"],
    codes: {
      "08": "003 006 007 009 029 030 032 035 040 075 110 118 121 126 153 155 163 172 193 197 203 214 219 230 235 261 264 281 282 284",
    },
  },
  {
    kind: "county",
    names: ["Marina Alta"],
    codes: {
      "03": "001 006 026 029 030 040 041 042 047 054 063 071 081 082 085 091 095 097 100 101 102 110 115 117 125 128 131 134 135 136 137 138 901",
    },
  },
  {
    kind: "county",
    names: ["Axarquía", "La Axarquía"],
    codes: {
      "29": "002 003 004 005 009 016 019 026 027 030 033 034 043 044 045 050 053 062 066 071 075 079 082 083 085 086 087 091 092 094 099",
    },
  },
  {
    kind: "county",
    names: ["Marina Baixa", "Marina Baja"],
    codes: { "03": "011 018 027 031 033 037 045 048 057 069 075 094 098 107 112 124 127 139" },
  },
  {
    kind: "county",
    names: ["Sierra Norte", "Sierra Norte de Madrid"],
    codes: {
      "28": "001 003 016 020 021 024 027 028 029 030 034 039 062 063 064 067 069 070 071 076 078 088 094 097 107 112 114 117 118 120 121 124 126 138 143 151 153 158 168 169 182 901 902",
    },
  },
  {
    kind: "county",
    names: ["La Vera"],
    codes: { "10": "014 022 065 068 079 081 091 104 105 110 111 138 157 179 181 191 204 206 212" },
  },
  { kind: "county", names: ["Garraf", "Costa de Garraf"], codes: { "08": "043 074 148 231 270 307" } },
];

const namesOfCode = new Map<string, string[]>();
for (const { names, codes } of placeAreas)
  for (const [province, list] of Object.entries(codes))
    for (const code of list.split(" ")) {
      const key = province + code;
      namesOfCode.set(key, [...(namesOfCode.get(key) ?? []), ...names]);
    }

/** The coasts and counties that a municipality belongs to. */
export function areaNamesOf(ineCode: string): string[] {
  return namesOfCode.get(ineCode) ?? [];
}
