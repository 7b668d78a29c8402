import { type ReactNode, useState } from "react";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { samples } from "./sample-texts.ts";

export function TabsAndAccordion() {
  const text = samples[useLocale()];
  return (
    <>
      <Section title={text.tabs}>
        <Tabs
          label={text.tabLabel}
          tabs={text.tabTexts.map(([label, content], position) => ({
            id: `tab-${position + 1}`,
            label: label!,
            content,
          }))}
        />
      </Section>
      <Section title={text.accordion}>
        <Accordion
          name="questions"
          items={text.accordionTexts.map(([title, content]) => ({ title: title!, content }))}
        />
      </Section>
    </>
  );
}

export function NavigationSamples() {
  const text = samples[useLocale()];
  const [houses, alba] = text.crumbs;
  const pathOf = (page: number): PagePath => `/_ui?page=${page}`;
  return (
    <Section title={text.navigation}>
      <Breadcrumb
        crumbs={[
          { name: houses!, path: "/viviendas" },
          { name: alba!, path: "/catalogo/alba" },
        ]}
      />
      <div className="grid gap-10">
        <Pagination previous={null} next={pathOf(2)} position={{ page: 1, pages: 4 }} />
        <Pagination
          label={text.manyPages}
          previous={pathOf(9)}
          next={pathOf(11)}
          position={{ page: 10, pages: 20 }}
        />
      </div>
    </Section>
  );
}

export function Feedback() {
  const text = samples[useLocale()];
  const [answer, setAnswer] = useState(text.none);
  async function ask(question: Parameters<typeof confirm>[0]) {
    setAnswer((await confirm(question)) ? text.yes : text.no);
  }
  return (
    <Section title={text.feedback}>
      <Row>
        <Button look="outline" onClick={() => toast({ text: text.toastGood, tone: "good" })}>
          {text.toastGood}
        </Button>
        <Button look="outline" onClick={() => toast({ text: text.toastPlain })}>
          {text.toastPlain}
        </Button>
        <Button look="outline" onClick={() => toast({ text: text.toastBad, tone: "bad" })}>
          {text.toastBad}
        </Button>
      </Row>
      <div className="mt-4">
        <Row>
          <Button
            look="outline"
            onClick={() =>
              ask({
                title: text.askTitle,
                text: text.askText,
                confirmLabel: text.askConfirm,
                isDangerous: true,
              })
            }
          >
            {text.askDelete}
          </Button>
          <Button look="outline" onClick={() => ask({ title: text.persistentTitle, isPersistent: true })}>
            {text.askPersistent}
          </Button>
          <output className="text-note text-ink-2">
            {text.answer}: {answer}
          </output>
        </Row>
      </div>
    </Section>
  );
}

export function ErrorScreens() {
  const text = samples[useLocale()];
  const [isIconShown, setIsIconShown] = useState(false);
  return (
    <Section title={text.errors}>
      <p className="mb-4 text-ink-2">{text.errorsText}</p>
      <Row>
        <a href={localizedPath(useLocale(), "/este-nido-no-existe")} className="btn btn-outline">
          {text.unknownPage}
        </a>
      </Row>
      <div className="mt-6">
        <Row>
          <span>{text.lateIcon}</span>
          <Button look="outline" onClick={() => setIsIconShown(true)}>
            {text.showIcon}
          </Button>
          {isIconShown && <Icon name="bird" className="size-8 text-terra" />}
        </Row>
      </div>
    </Section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
