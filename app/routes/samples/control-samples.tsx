import { type ReactNode, useState } from "react";
import { useLocale } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Chip, ChipLink } from "#app/ui/chip.tsx";
import { CheckboxField, RadioField } from "#app/ui/choice-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { samples } from "./sample-texts.ts";

export function Buttons() {
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
        <Button look="outline">{text.quiet}</Button>
        <Button look="ink">{text.ink}</Button>
        <ButtonLink to="/viviendas">{text.linkButton}</ButtonLink>
        <Button disabled>{text.disabled}</Button>
        <Button look="outline" disabled>
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

export function Fields() {
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

export function TagsAndChips() {
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

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
