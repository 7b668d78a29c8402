// Mails about unread messages: an answer to the user, a question to the operator.
import { inLanguage } from "./languages.ts";

const paragraphsOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

const answer = inLanguage<{ answer: string; chatPage: string }>({
  es: ({ answer, chatPage }, product) => ({
    subject: `Tienes una respuesta de ${product}`,
    preview: answer.slice(0, 120),
    title: "Te hemos respondido",
    paragraphs: paragraphsOf(answer),
    button: { label: "Seguir la conversación", href: chatPage },
    note: "Recibes este mensaje porque nos escribiste por el chat y no estabas conectado cuando respondimos.",
  }),
  en: ({ answer, chatPage }, product) => ({
    subject: `You have a reply from ${product}`,
    preview: answer.slice(0, 120),
    title: "We have replied",
    paragraphs: paragraphsOf(answer),
    button: { label: "Continue the conversation", href: chatPage },
    note: "You are receiving this because you wrote to us by chat and were not online when we replied.",
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
    subject: `${person} is waiting for a reply in the chat`,
    preview: question.slice(0, 120),
    title: "An unread message",
    paragraphs: [`${person} wrote:`, ...paragraphsOf(question)],
    button: { label: "Reply", href: operatorPage },
    note: "An email is sent when no one has read a message for a while.",
  }),
});

const reminder = inLanguage<{ person: string; note: string; operatorPage: string }>({
  es: ({ person, note, operatorPage }) => ({
    subject: `Recordatorio: ${person}`,
    preview: note.slice(0, 120) || person,
    title: `Querías volver a ${person}`,
    paragraphs: paragraphsOf(note),
    button: { label: "Abrir en el escritorio", href: operatorPage },
    note: "Tú pusiste este recordatorio para hoy.",
  }),
  en: ({ person, note, operatorPage }) => ({
    subject: `Reminder: ${person}`,
    preview: note.slice(0, 120) || person,
    title: `You wanted to come back to ${person}`,
    paragraphs: paragraphsOf(note),
    button: { label: "Open at the desk", href: operatorPage },
    note: "You set this reminder for today.",
  }),
});

export const conversationMails = { answer, question, reminder };
