import { useState } from "react";
import { useFormatter, useLocale } from "use-intl";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Card, CardButtons, CardFacts, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { samples } from "./sample-texts.ts";

export function Cards({ pictures }: { pictures: Record<"alba" | "cubo" | "plot", PictureData> }) {
  const text = samples[useLocale()];
  const format = useFormatter();
  const sizes = "(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw";
  const price = (euros: number) => `${text.from} ${format.number(euros, "money")}`;
  return (
    <Section title={text.cards} more={{ to: "/viviendas", text: text.cardsMore }}>
      <div className="grid gap-x-6.5 gap-y-8.5 sm:grid-cols-2 lg:grid-cols-3">
        <Card>
          <CardPicture picture={pictures.alba} sizes={sizes} />
          <CardTitle title="Alba" to="/catalogo/alba" price={price(162_800)} />
          <CardNote>{text.houseNote}</CardNote>
          <CardFacts facts={text.houseFacts} />
          <CardButtons>
            <Heart />
          </CardButtons>
        </Card>
        <Card>
          <CardPicture picture={pictures.cubo} sizes={sizes} />
          <CardTitle title="Cubo" to="/catalogo/cubo" price={price(303_600)} />
          <CardNote>{text.houseNote}</CardNote>
          <CardFacts facts={text.houseFacts} />
          <CardButtons>
            <Heart />
          </CardButtons>
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
