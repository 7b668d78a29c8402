// Reads the form of /sell-plot: resolves the town to its code and the phone to international format.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { SubmissionContact, SubmittedPlot } from "#app/domain/plot-submission.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";
import type { Town } from "#app/places/place-types.ts";
import { findTown } from "#app/places/submission-places.server.ts";
import { parseSubmission, type SubmissionErrors } from "./plot-submission-schema.ts";

interface ReadSubmission {
  plot: SubmittedPlot;
  contact: SubmissionContact;
  allowsPhotos: boolean;
  town: Town;
}

export async function readSubmission(
  reader: ContentReader,
  form: FormData,
): Promise<{ submission: ReadSubmission; errors: null } | { submission: null; errors: SubmissionErrors }> {
  const { submission, errors } = parseSubmission(form);
  if (errors) return { submission: null, errors };
  const { plot, contact, province, municipality, allowsPhotos } = submission;
  const town = await findTown(reader, province, municipality);
  const phone = parsePhone(contact.phone);
  if (!town || !phone) {
    return {
      submission: null,
      errors: {
        ...(town ? {} : { municipality: "municipalityUnknown" as const }),
        ...(phone ? {} : { phone: "phoneInvalid" as const }),
      },
    };
  }
  return {
    errors: null,
    submission: {
      plot: { ...plot, ineCode: town.ineCode },
      contact: { ...contact, phone },
      allowsPhotos,
      town,
    },
  };
}

/** The files of a form sent without scripts; an empty file field sends one without a name. */
export function readFiles(form: FormData) {
  const chosen = (name: string) =>
    form.getAll(name).filter((entry): entry is File => entry instanceof File && entry.name !== "");
  return [
    ...chosen("photos").map((file) => ({ kind: "photo" as const, file })),
    ...chosen("documents").map((file) => ({ kind: "document" as const, file })),
  ];
}
