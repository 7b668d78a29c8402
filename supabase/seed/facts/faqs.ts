// Order and topic of the general questions. Texts: content/{es,en}/faqs.json.

interface FaqFacts {
  id: string;
  topic: "price" | "land" | "finance" | "works" | "service";
}

export const faqs = [
  { id: "que-incluye-el-precio", topic: "price" },
  { id: "precio-con-iva", topic: "price" },
  { id: "coste-total", topic: "price" },
  { id: "impuestos-del-terreno", topic: "price" },
  { id: "donde-puedo-construir", topic: "land" },
  { id: "casa-movil-licencia", topic: "land" },
  { id: "hipoteca-autopromotor", topic: "finance" },
  { id: "anticipos", topic: "finance" },
  { id: "cuanto-tarda", topic: "works" },
  { id: "garantia", topic: "works" },
  { id: "quien-fabrica", topic: "service" },
  { id: "coste-de-la-web", topic: "service" },
] as const satisfies readonly FaqFacts[];
