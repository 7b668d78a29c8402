import { useLocale, useTranslations } from "use-intl";
import type { TrackedEvents } from "#app/analytics/events.ts";
import { useProductName } from "#app/brand/use-product-name.ts";
import { projectStarts } from "#app/domain/lead-choices.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { legalLinks } from "#app/forms/legal-links.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { pictureUrl } from "#app/pictures/picture.ts";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { contactOf } from "./lead-event.ts";
import { LeadForm } from "./lead-form.tsx";
import type { LeadRejection } from "./lead-form-state.ts";
import type { Quote } from "./quote-subject.ts";

interface QuoteRequestFormProps {
  quote: Quote;
  ownPlot: OwnPlot | null;
  projectId: string | null;
  rejection: LeadRejection | undefined;
  isChallenged: boolean;
}

const loadSchema = () => import("./lead-schemas.ts").then(({ quoteRequestForm }) => quoteRequestForm);

export function QuoteRequestForm(props: QuoteRequestFormProps) {
  const { quote, ownPlot, projectId, rejection, isChallenged } = props;
  const t = useTranslations("forms");
  const tQuote = useTranslations("forms.quote");
  const product = useProductName();
  const cart = useCart(quote);
  const { house, plot } = quote;
  return (
    <LeadForm
      loadSchema={loadSchema}
      rejection={rejection}
      isChallenged={isChallenged}
      submit={tQuote("submit")}
      consent={tQuote.rich("consent", {
        product,
        studio: house.studio.name,
        privacy: legalLinks.privacy,
      })}
      events={(form) => ({
        cart,
        submit: {
          form: "offer_request",
          context: [`house:${house.slug}`, ...(plot ? [`plot:${plot.slug}`] : [])],
        },
        contact: contactOf(form),
        projectId: projectId ?? undefined,
      })}
    >
      {(field) => (
        <>
          {ownPlot && (
            <input
              type="hidden"
              name="ownPlot"
              value={tQuote("ownPlotText", { surface: ownPlot.surfaceM2, place: ownPlot.municipalityName })}
            />
          )}
          <ContactFields field={field} />
          <SelectField
            {...field("when")}
            label={tQuote("when")}
            defaultValue={field("when").defaultValue ?? ""}
            required
          >
            <option value="" disabled>
              {tQuote("choose")}
            </option>
            {projectStarts.map((start) => (
              <option key={start} value={start}>
                {tQuote(`projectStarts.${start}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            {...field("message")}
            label={t("fields.messageOptional")}
            hint={tQuote("messageHint")}
            maxLength={4000}
          />
        </>
      )}
    </LeadForm>
  );
}

/** House, plot and total as the tracked event has them (product §3). */
function useCart({ house, plot, totalEur }: Quote): TrackedEvents["add_to_cart"] {
  const origin = useRootData()?.origin ?? "";
  const locale = useLocale();
  return {
    house: {
      id: house.id,
      name: house.name,
      style: house.style.slug,
      price: house.priceEur,
      surface: house.builtAreaM2,
      bedrooms: house.bedrooms,
      bathrooms: house.bathrooms,
      url: origin + localizedPath(locale, `/catalogo/${house.slug}`),
      image_url: house.picture ? origin + pictureUrl(house.picture) : "",
      description: house.summary,
      studio: house.studio.name,
    },
    plot: plot && {
      id: plot.id,
      location: `${plot.municipalityName}, ${plot.provinceName}`,
      price: plot.priceEur,
      surface: plot.surfaceM2,
      url: origin + localizedPath(locale, `/terrenos/${plot.slug}`),
    },
    total: totalEur,
  };
}
