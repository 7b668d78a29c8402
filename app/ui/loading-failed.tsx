import { useTranslations } from "use-intl";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Says what could not be loaded and offers to try again. */
export function LoadingFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations("portal");
  return (
    <div role="alert" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-hair py-6">
      <p className="flex gap-2.5 text-terra-deep">
        <Icon name="circle-alert" className="mt-0.5 size-5" />
        {text}
      </p>
      <Button look="outline" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
