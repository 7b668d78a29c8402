// Mails about unread messages: an answer to the user, a question to the operator.
import { productName } from "#app/domain/product.ts";
import { inLanguage } from "./languages.ts";

const paragraphsOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

const answer = inLanguage<{ answer: string; chatPage: string }>({
  es: ({ answer, chatPage }) => ({
    subject: `Tienes una respuesta de ${productName}`,
    preview: answer.slice(0, 120),
    title: "Te hemos respondido",
    paragraphs: paragraphsOf(answer),
    button: { label: "Seguir la conversación", href: chatPage },
    note: "Recibes este mensaje porque nos escribiste por el chat y no estabas conectado cuando respondimos.",
  }),
  en: ({ answer, chatPage }) => ({
    subject: `You have an answer from ${productName}`,
    preview: answer.slice(0, 120),
    title: "We have answered you",
    paragraphs: paragraphsOf(answer),
    button: { label: "Continue the conversation", href: chatPage },
    note: "You are receiving this because you wrote to us by chat and were not online when we answered.",
  }),
});

const question = inLanguage<{ person: string; question: string; operatorPage: string }>({
  es: ({ person, question, operatorPage }) => ({
    subject: `${person} espera respuesta en el chat`,
    preview: question.slice(0, 120),
    title: "Un mensaje sin leer",
    paragraphs: [`${person} ha escrito:`, ...paragraphsOf(question)],
    button: { label: "Responder", href: operatorPage },
    note: "Se avisa por correo cuando nadie ha leído un mensaje durante un rato.",
  }),
  en: ({ person, question, operatorPage }) => ({
    subject: `${person} is waiting for an answer in the chat`,
    preview: question.slice(0, 120),
    title: "An unread message",
    paragraphs: [`${person} wrote:`, ...paragraphsOf(question)],
    button: { label: "Answer", href: operatorPage },
    note: "A mail is sent when nobody has read a message for a while.",
  }),
});

export const conversationMails = { answer, question };
