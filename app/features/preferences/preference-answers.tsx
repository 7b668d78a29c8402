import { useFormatter, useTranslations } from "use-intl";
import {
  bedroomChoices,
  households,
  type PreferenceStep,
  type Preferences,
  placeAfter,
  plotStates,
  preferenceQuery,
  timeChoices,
} from "#app/domain/preferences.ts";
import { AnswerLink, AnswerList } from "./answer-link.tsx";
import { BudgetForm } from "./budget-form.tsx";
import { PictureChoices } from "./picture-choices.tsx";
import { type AnswerLists, dreamHousePath } from "./preference-choices.ts";

interface PreferenceAnswersProps {
  step: PreferenceStep;
  preferences: Preferences;
  isReturning: boolean;
  lists: AnswerLists;
  /** The text of an amount that could not be parsed. */
  unreadBudget: string | null;
}

const householdIcons = {
  single: "user",
  couple: "users",
  family: "baby",
  elders: "heart-handshake",
} as const;
const budgets = [150_000, 200_000, 250_000, 300_000, 400_000, 500_000];

/** The answers to a question: links for a single choice, a form for several. */
export function PreferenceAnswers({
  step,
  preferences,
  isReturning,
  lists,
  unreadBudget,
}: PreferenceAnswersProps) {
  const t = useTranslations("preferences.answers");
  const format = useFormatter();
  const next = placeAfter(step, isReturning);
  const to = (change: Partial<Preferences>) =>
    `${dreamHousePath}${preferenceQuery({ ...preferences, ...change }, next)}` as const;
  switch (step) {
    case "personas":
      return (
        <AnswerList columns={2}>
          {households.map((household) => (
            <AnswerLink
              key={household}
              to={to({ household })}
              isChosen={preferences.household === household}
              icon={householdIcons[household]}
              name={t(`personas.${household}`)}
              note={t(`personasNotes.${household}`)}
            />
          ))}
        </AnswerList>
      );
    case "dormitorios":
      return (
        <AnswerList columns={4}>
          {bedroomChoices.map((bedrooms) => (
            <AnswerLink
              key={bedrooms}
              to={to({ bedrooms })}
              isChosen={preferences.bedrooms === bedrooms}
              name={t("dormitorios", { count: bedrooms })}
              note={t("dormitoriosNote", { count: bedrooms })}
              isLarge
            />
          ))}
        </AnswerList>
      );
    case "estilo":
      return (
        <PictureChoices
          {...{ step, preferences, isReturning }}
          choices={lists.styles}
          chosen={preferences.styles}
        />
      );
    case "tecnologia":
      return (
        <PictureChoices
          {...{ step, preferences, isReturning }}
          choices={lists.technologies}
          chosen={preferences.technologies}
        />
      );
    case "presupuesto":
      return (
        <>
          <AnswerList columns={3}>
            {budgets.map((budgetEur) => (
              <AnswerLink
                key={budgetEur}
                to={to({ budgetEur })}
                isChosen={preferences.budgetEur === budgetEur}
                name={t("presupuesto", { amount: format.number(budgetEur, "money") })}
              />
            ))}
          </AnswerList>
          <BudgetForm
            {...{ preferences, isReturning, unreadBudget }}
            isListed={budgets.includes(preferences.budgetEur ?? 0)}
          />
        </>
      );
    case "comunidad":
      return (
        <AnswerList columns="many">
          {lists.regions.map(({ code, name }) => (
            <AnswerLink
              key={code}
              to={to({ regionCode: code })}
              isChosen={preferences.regionCode === code}
              name={name}
              isSmall
            />
          ))}
        </AnswerList>
      );
    case "terreno":
      return (
        <AnswerList columns={2}>
          {plotStates.map((plot) => (
            <AnswerLink
              key={plot}
              to={to({ plot })}
              isChosen={preferences.plot === plot}
              icon={plot === "own" ? "map-pin-check" : "map"}
              name={t(`terreno.${plot}`)}
              note={t(`terrenoNotes.${plot}`)}
            />
          ))}
        </AnswerList>
      );
    case "cuando":
      return (
        <AnswerList columns={3}>
          {timeChoices.map((time) => (
            <AnswerLink
              key={time}
              to={to({ time })}
              isChosen={preferences.time === time}
              name={t(`cuando.${time}`)}
              note={t(`cuandoNotes.${time}`)}
            />
          ))}
        </AnswerList>
      );
  }
}
