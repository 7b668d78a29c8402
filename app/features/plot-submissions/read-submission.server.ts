// The answers of /sell-plot as they are kept: the town by its code, the phone as the whole world dials it.
import type { Sql } from "postgres";
import type { SubmissionContact, SubmittedPlot } from "#app/domain/plot-submission.ts";
import { type OfferErrors, parseOffer } from "#app/features/plot-submissions/plot-submission-schema.ts";
import { findPhone } from "#app/forms/sign-up-form.ts";
import type { Town } from "#app/places/place-types.ts";
import { findTown } from "#app/places/submission-places.server.ts";

interface ReadOffer {
  plot: SubmittedPlot;
  contact: SubmissionContact;
  allowsPhotos: boolean;
  town: Town;
}

export async function readOffer(
  sql: Sql,
  form: FormData,
): Promise<{ offer: ReadOffer; errors: null } | { offer: null; errors: OfferErrors }> {
  const { offer, errors } = parseOffer(form);
  if (errors) return { offer: null, errors };
  const { plot, contact, province, municipality, allowsPhotos } = offer;
  const town = await findTown(sql, province, municipality);
  const phone = findPhone(contact.phone);
  if (!town || !phone) {
    return {
      offer: null,
      errors: {
        ...(town ? {} : { municipality: "municipalityUnknown" as const }),
        ...(phone ? {} : { phone: "phoneInvalid" as const }),
      },
    };
  }
  return {
    errors: null,
    offer: { plot: { ...plot, ineCode: town.ineCode }, contact: { ...contact, phone }, allowsPhotos, town },
  };
}

/** Files that came with a plain form; a field left empty sends one without a name. */
export function readFiles(form: FormData) {
  const chosen = (name: string) =>
    form.getAll(name).filter((entry): entry is File => entry instanceof File && entry.name !== "");
  return [
    ...chosen("photos").map((file) => ({ kind: "photo" as const, file })),
    ...chosen("documents").map((file) => ({ kind: "document" as const, file })),
  ];
}
