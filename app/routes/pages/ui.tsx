import { type ReactNode, useState } from "react";
import { data } from "react-router";
import { useFormatter, useLocale } from "use-intl";
import { Icon } from "#app/components/icon/icon.tsx";
import { Accordion } from "#app/components/ui/accordion.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardFacts, CardNote, CardPicture, CardTitle } from "#app/components/ui/card.tsx";
import { Chip, ChipLink } from "#app/components/ui/chip.tsx";
import { CheckboxField, RadioField } from "#app/components/ui/choice-field.tsx";
import { confirm } from "#app/components/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { toast } from "#app/components/ui/notices.ts";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { Prose } from "#app/components/ui/prose.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { CardSkeletons, TextSkeleton } from "#app/components/ui/skeleton.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { Tag } from "#app/components/ui/tag.tsx";
import { servicesContext } from "#app/context.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import type { PagePath } from "#app/routing/paths.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/ui.ts";
import { samples } from "./ui-samples.ts";

export const meta: Route.MetaFunction = (args) => {
  const { title, lead } = samples[localeOf(args.location.pathname)];
  return pageMeta(args, { title, description: lead, isHidden: true });
};

/** For developers: a site that others can reach does not have this page. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(servicesContext).env.isLoopback) {
    throw data(`Page not found: ${url.pathname}`, { status: 404 });
  }
  return {
    alba: requirePicture("alba-day"),
    cubo: requirePicture("cubo-day"),
    plot: requirePicture("duna-evening"),
  };
}

export default function Components({ loaderData }: Route.ComponentProps) {
  const text = samples[useLocale()];
  return (
    <div className="page">
      <PageHeading title={text.title}>
        <p>{text.lead}</p>
      </PageHeading>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <TagsAndChips />
      <Cards pictures={loaderData} />
      <TabsAndAccordion />
      <WaysThrough />
      <Feedback />
      <Section title={text.skeletons}>
        <CardSkeletons count={3} />
        <div className="mt-10">
          <TextSkeleton />
        </div>
      </Section>
      <Section title={text.empty}>
        <EmptyState icon="heart" title={text.emptyTitle} text={text.emptyText}>
          <ButtonLink to="/terrenos">{text.explorePlots}</ButtonLink>
          <ButtonLink to="/viviendas" look="quiet">
            {text.exploreHouses}
          </ButtonLink>
        </EmptyState>
      </Section>
      <Section title={text.prose}>
        <Prose html={text.proseHtml} />
      </Section>
      <ErrorScreens />
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

const swatches = [
  ["lime", "bg-lime"],
  ["paper", "bg-paper"],
  ["hair", "bg-hair"],
  ["edge", "bg-edge"],
  ["ink-3", "bg-ink-3"],
  ["ink-2", "bg-ink-2"],
  ["ink", "bg-ink"],
  ["terra-soft", "bg-terra-soft"],
  ["terra", "bg-terra"],
  ["terra-deep", "bg-terra-deep"],
  ["olive-soft", "bg-olive-soft"],
  ["olive", "bg-olive"],
  ["olive-deep", "bg-olive-deep"],
  ["warn-soft", "bg-warn-soft"],
  ["warn", "bg-warn"],
  ["sky", "bg-sky"],
] as const;

function Colours() {
  const text = samples[useLocale()];
  return (
    <Section title={text.colours}>
      <ul className="grid grid-cols-4 gap-3 text-small text-ink-2 lg:grid-cols-8">
        {swatches.map(([name, background]) => (
          <li key={name}>
            <div className={`h-16 rounded-md border border-hair ${background}`} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Type() {
  const text = samples[useLocale()];
  const [first, second, third] = text.typeLines;
  return (
    <Section title={text.type}>
      <p className="font-display text-h1 leading-[1.08] font-[380] tracking-[-.018em] text-balance">
        {first}
      </p>
      <p className="mt-6 font-display text-h2 leading-[1.08] font-[380] tracking-[-.018em]">{second}</p>
      <p className="mt-4 font-display text-h3 font-[460]">{third}</p>
      <p className="mt-4 text-lead text-ink-2">{text.body}</p>
      <p className="mt-2">{text.body}</p>
      <p className="mt-2 text-small text-ink-3">{text.small}</p>
    </Section>
  );
}

function Buttons() {
  const text = samples[useLocale()];
  const [isBusy, setIsBusy] = useState(false);
  function pretendToSend() {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2000);
  }
  return (
    <Section title={text.buttons}>
      <Row>
        <Button>{text.primary}</Button>
        <Button look="quiet">{text.quiet}</Button>
        <Button look="ink">{text.ink}</Button>
        <ButtonLink to="/viviendas">{text.linkButton}</ButtonLink>
        <Button disabled>{text.disabled}</Button>
        <Button look="quiet" disabled>
          {text.disabled}
        </Button>
        <Button busyLabel={text.busy}>{text.primary}</Button>
        <Button look="ink" onClick={pretendToSend} busyLabel={isBusy && text.busy}>
          {text.tryBusy}
        </Button>
      </Row>
    </Section>
  );
}

function Fields() {
  const text = samples[useLocale()];
  const options = text.plotOptions.map((option, position) => ({ value: String(position), text: option }));
  return (
    <Section title={text.fields}>
      <form className="grid gap-x-8 gap-y-6 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <TextField label={text.name} name="name" autoComplete="name" required />
        <TextField label={text.email} hint={text.emailHint} name="email" type="email" autoComplete="email" />
        <TextField
          label={text.email}
          error={text.emailError}
          name="wrong-email"
          defaultValue="hola@"
          type="email"
        />
        <TextField label={text.disabledField} name="reference" defaultValue="HN-0042" disabled />
        <SelectField label={text.city} name="city">
          {text.cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </SelectField>
        <PasswordField
          label={text.password}
          hint={text.passwordHint}
          name="password"
          autoComplete="new-password"
          required
        />
        <div className="md:col-span-2">
          <TextAreaField label={text.message} hint={text.messageHint} name="message" />
        </div>
        <RadioField label={text.plot} name="plot" options={options} defaultValue="0" />
        <RadioField label={text.plot} name="plot-wrong" options={options} error={text.plotError} isRequired />
        <CheckboxField name="terms" defaultChecked>
          {text.terms}{" "}
          <Link to="/legales/aviso-legal" className="link">
            {text.termsLink}
          </Link>
        </CheckboxField>
        <CheckboxField name="terms-wrong" error={text.termsError} required>
          {text.terms}{" "}
          <Link to="/legales/aviso-legal" className="link">
            {text.termsLink}
          </Link>
        </CheckboxField>
      </form>
    </Section>
  );
}

function TagsAndChips() {
  const text = samples[useLocale()];
  const [fits, mind, changed, plain] = text.tagTexts;
  const [price, area, urban] = text.chips;
  const [isOn, setIsOn] = useState(false);
  return (
    <Section title={text.tags}>
      <Row>
        <Tag>{fits}</Tag>
        <Tag tone="mind">{mind}</Tag>
        <Tag tone="new">{changed}</Tag>
        <Tag tone="plain">{plain}</Tag>
      </Row>
      <div className="mt-4">
        <Row>
          <Chip isOn={isOn} onClick={() => setIsOn(!isOn)}>
            {price}
          </Chip>
          <ChipLink label={area!} to="/terrenos" />
          <ChipLink label={urban!} to="/terrenos" isRemovable />
        </Row>
      </div>
    </Section>
  );
}

function Cards({ pictures }: { pictures: Route.ComponentProps["loaderData"] }) {
  const text = samples[useLocale()];
  const format = useFormatter();
  const sizes = "(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw";
  const price = (euros: number) => `${text.from} ${format.number(euros, "money")}`;
  return (
    <Section title={text.cards} more={{ to: "/viviendas", text: text.cardsMore }}>
      <div className="grid gap-x-6.5 gap-y-8.5 sm:grid-cols-2 lg:grid-cols-3">
        <Card>
          <CardPicture picture={pictures.alba} sizes={sizes}>
            <Heart />
          </CardPicture>
          <CardTitle title="Alba" to="/catalogo/alba" price={price(162_800)} />
          <CardNote>{text.houseNote}</CardNote>
          <CardFacts facts={text.houseFacts} />
        </Card>
        <Card>
          <CardPicture picture={pictures.cubo} sizes={sizes}>
            <Heart />
          </CardPicture>
          <CardTitle title="Cubo" to="/catalogo/cubo" price={price(303_600)} />
          <CardNote>{text.houseNote}</CardNote>
          <CardFacts facts={text.houseFacts} />
        </Card>
        <Card>
          <CardPicture picture={pictures.plot} sizes={sizes} />
          <CardTitle title={text.plotTitle} to="/terrenos" price={format.number(212_000, "money")} />
          <CardFacts facts={text.plotFacts}>
            <Tag tone="mind">{text.tagTexts[1]}</Tag>
          </CardFacts>
        </Card>
      </div>
    </Section>
  );
}

function Heart() {
  const text = samples[useLocale()];
  const [isOn, setIsOn] = useState(false);
  return (
    <button
      type="button"
      aria-label={text.favourite}
      aria-pressed={isOn}
      onClick={() => setIsOn(!isOn)}
      className="grid size-10 place-items-center rounded-full bg-paper/92 aria-pressed:text-terra aria-pressed:[&_path]:fill-current"
    >
      <Icon name="heart" />
    </button>
  );
}

function TabsAndAccordion() {
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

function WaysThrough() {
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
        <Pagination previous={null} next={pathOf(2)} numbers={{ current: 1, count: 4, pathOf }} />
        <Pagination
          label={text.manyPages}
          previous={pathOf(9)}
          next={pathOf(11)}
          numbers={{ current: 10, count: 20, pathOf }}
        />
        <Pagination label={text.byKey} previous={pathOf(1)} next={pathOf(2)} />
      </div>
    </Section>
  );
}

function Feedback() {
  const text = samples[useLocale()];
  const [answer, setAnswer] = useState(text.none);
  async function ask(question: Parameters<typeof confirm>[0]) {
    setAnswer((await confirm(question)) ? text.yes : text.no);
  }
  return (
    <Section title={text.feedback}>
      <Row>
        <Button look="quiet" onClick={() => toast({ text: text.toastGood, tone: "good" })}>
          {text.toastGood}
        </Button>
        <Button look="quiet" onClick={() => toast({ text: text.toastPlain })}>
          {text.toastPlain}
        </Button>
        <Button look="quiet" onClick={() => toast({ text: text.toastBad, tone: "bad" })}>
          {text.toastBad}
        </Button>
      </Row>
      <div className="mt-4">
        <Row>
          <Button
            look="quiet"
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
          <Button look="quiet" onClick={() => ask({ title: text.persistentTitle, isPersistent: true })}>
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

function ErrorScreens() {
  const text = samples[useLocale()];
  const [isIconShown, setIsIconShown] = useState(false);
  return (
    <Section title={text.errors}>
      <p className="mb-4 text-ink-2">{text.errorsText}</p>
      <Row>
        <a href={localizedPath(useLocale(), "/este-nido-no-existe")} className="btn btn-quiet">
          {text.unknownPage}
        </a>
      </Row>
      <div className="mt-6">
        <Row>
          <span>{text.lateIcon}</span>
          <Button look="quiet" onClick={() => setIsIconShown(true)}>
            {text.showIcon}
          </Button>
          {isIconShown && <Icon name="bird" className="size-8 text-terra" />}
        </Row>
      </div>
    </Section>
  );
}
