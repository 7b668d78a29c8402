// Autonomous communities by INE code, with their provinces; names as people say them in each language.

export const regions = [
  {
    code: "01",
    es: "Andalucía",
    en: "Andalusia",
    provinces: ["04", "11", "14", "18", "21", "23", "29", "41"],
  },
  { code: "02", es: "Aragón", en: "Aragon", provinces: ["22", "44", "50"] },
  { code: "03", es: "Asturias", en: "Asturias", provinces: ["33"] },
  { code: "04", es: "Illes Balears", en: "Balearic Islands", provinces: ["07"] },
  { code: "05", es: "Canarias", en: "Canary Islands", provinces: ["35", "38"] },
  { code: "06", es: "Cantabria", en: "Cantabria", provinces: ["39"] },
  {
    code: "07",
    es: "Castilla y León",
    en: "Castile and León",
    provinces: ["05", "09", "24", "34", "37", "40", "42", "47", "49"],
  },
  {
    code: "08",
    es: "Castilla-La Mancha",
    en: "Castile-La Mancha",
    provinces: ["02", "13", "16", "19", "45"],
  },
  { code: "09", es: "Cataluña", en: "Catalonia", provinces: ["08", "17", "25", "43"] },
  { code: "10", es: "Comunitat Valenciana", en: "Valencian Community", provinces: ["03", "12", "46"] },
  { code: "11", es: "Extremadura", en: "Extremadura", provinces: ["06", "10"] },
  { code: "12", es: "Galicia", en: "Galicia", provinces: ["15", "27", "32", "36"] },
  { code: "13", es: "Comunidad de Madrid", en: "Community of Madrid", provinces: ["28"] },
  { code: "14", es: "Región de Murcia", en: "Region of Murcia", provinces: ["30"] },
  { code: "15", es: "Navarra", en: "Navarre", provinces: ["31"] },
  { code: "16", es: "País Vasco", en: "Basque Country", provinces: ["01", "20", "48"] },
  { code: "17", es: "La Rioja", en: "La Rioja", provinces: ["26"] },
  { code: "18", es: "Ceuta", en: "Ceuta", provinces: ["51"] },
  { code: "19", es: "Melilla", en: "Melilla", provinces: ["52"] },
] as const;
