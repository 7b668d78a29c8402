import { useTranslations } from "use-intl";
import type { FoundAddress } from "#app/domain/geo/geo-service.ts";
import { Link } from "#app/i18n/link.tsx";
import { withPoint, withReference } from "./parcel-query.ts";

interface AddressChoicesProps {
  addresses: readonly FoundAddress[];
  search: string;
}

/** Several house numbers match what was typed. */
export function AddressChoices({ addresses, search }: AddressChoicesProps) {
  const t = useTranslations("whatFits.addresses");
  const query = new URLSearchParams(search);
  return (
    <section className="mt-8" aria-labelledby="addresses">
      <h2 id="addresses" className="text-[1.35rem]">
        {t("title")}
      </h2>
      <ul className="mt-4 grid gap-2">
        {addresses.map(({ label, reference, point }) => (
          <li key={label}>
            <Link
              to={`/que-cabe?${reference ? withReference(query, reference) : withPoint(query, point)}`}
              rel="nofollow"
              reloadDocument
              className="link inline-block py-1"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
