// Mails about accounts. Spanish is the source; each kind has both languages side by side.
import { inLanguage } from "./languages.ts";

interface LinkAndCode {
  link: string;
  code: string;
}

const confirmation = inLanguage<LinkAndCode>({
  es: ({ link, code }, product) => ({
    subject: `Confirma tu cuenta en ${product}`,
    preview: "Un clic y tu cuenta queda lista.",
    title: "Confirma tu correo",
    paragraphs: [
      "Gracias por crear tu cuenta. Confirma que este correo es tuyo y podrás guardar terrenos, casas y proyectos.",
    ],
    button: { label: "Confirmar mi cuenta", href: link },
    code: { label: "O escribe este código en la página donde te registraste:", value: code },
    note: "Si no has creado ninguna cuenta, ignora este mensaje: sin confirmación no se activa nada.",
  }),
  en: ({ link, code }, product) => ({
    subject: `Confirm your ${product} account`,
    preview: "One click and your account is ready.",
    title: "Confirm your email",
    paragraphs: [
      "Thank you for creating your account. Confirm that this address is yours and you can save plots, houses and projects.",
    ],
    button: { label: "Confirm my account", href: link },
    code: { label: "Or enter this code on the page where you signed up:", value: code },
    note: "If you did not create an account, ignore this message: nothing is activated without your confirmation.",
  }),
});

const recovery = inLanguage<LinkAndCode>({
  es: ({ link, code }, product) => ({
    subject: `Cambia tu contraseña de ${product}`,
    preview: "El enlace caduca pronto y sirve una sola vez.",
    title: "Elige una contraseña nueva",
    paragraphs: [
      "Hemos recibido una solicitud para cambiar la contraseña de tu cuenta. Abre el enlace en el mismo navegador en que la pediste.",
    ],
    button: { label: "Cambiar mi contraseña", href: link },
    code: {
      label:
        "¿Abres este correo en otro dispositivo? Escribe este código en la página de cambio de contraseña:",
      value: code,
    },
    note: "Si no lo has pedido tú, ignora este mensaje: tu contraseña sigue siendo la misma.",
  }),
  en: ({ link, code }, product) => ({
    subject: `Change your ${product} password`,
    preview: "The link expires soon and works once.",
    title: "Choose a new password",
    paragraphs: [
      "We received a request to change the password of your account. Open the link in the browser you requested it from.",
    ],
    button: { label: "Change my password", href: link },
    code: {
      label: "Reading this on another device? Enter this code on the change password page:",
      value: code,
    },
    note: "If you did not request this, ignore this message: your password stays the same.",
  }),
});

const magicLink = inLanguage<LinkAndCode>({
  es: ({ link, code }, product) => ({
    subject: `Tu enlace para entrar en ${product}`,
    preview: "Entra sin contraseña. El enlace caduca pronto.",
    title: "Entra con un clic",
    paragraphs: [
      "Aquí tienes el enlace para iniciar sesión. Sirve una sola vez, en el mismo navegador en que lo pediste.",
    ],
    button: { label: "Iniciar sesión", href: link },
    code: { label: "O escribe este código:", value: code },
    note: "Si no lo has pedido tú, ignora este mensaje. Nadie puede entrar sin este enlace.",
  }),
  en: ({ link, code }, product) => ({
    subject: `Your link to sign in to ${product}`,
    preview: "Sign in without a password. The link expires soon.",
    title: "Sign in with one click",
    paragraphs: ["Here is your sign-in link. It works once, in the browser you requested it from."],
    button: { label: "Sign in", href: link },
    code: { label: "Or enter this code:", value: code },
    note: "If you did not request this, ignore this message. No one can sign in without this link.",
  }),
});

const invite = inLanguage<LinkAndCode>({
  es: ({ link, code }, product) => ({
    subject: `Te han invitado a ${product}`,
    preview: "Acepta la invitación para crear tu cuenta.",
    title: "Tienes una invitación",
    paragraphs: [`Te han invitado a crear una cuenta en ${product}.`],
    button: { label: "Aceptar la invitación", href: link },
    code: { label: "O escribe este código:", value: code },
    note: "Si no esperabas esta invitación, ignora este mensaje.",
  }),
  en: ({ link, code }, product) => ({
    subject: `You have been invited to ${product}`,
    preview: "Accept the invitation to create your account.",
    title: "You have an invitation",
    paragraphs: [`You have been invited to create an account at ${product}.`],
    button: { label: "Accept the invitation", href: link },
    code: { label: "Or enter this code:", value: code },
    note: "If you did not expect this invitation, ignore this message.",
  }),
});

const emailChange = inLanguage<LinkAndCode & { oldEmail: string; newEmail: string }>({
  es: ({ link, code, oldEmail, newEmail }) => ({
    subject: "Confirma el cambio de correo",
    preview: "El cambio se hace cuando lo confirman los dos correos.",
    title: "Confirma tu nuevo correo",
    paragraphs: [
      `Has pedido cambiar el correo de tu cuenta de ${oldEmail} a ${newEmail}.`,
      "Enviamos este mensaje a las dos direcciones: el cambio se hace cuando lo confirmas en ambas.",
    ],
    button: { label: "Confirmar el cambio", href: link },
    code: { label: "O escribe este código:", value: code },
    note: "Si no lo has pedido tú, no confirmes nada y cambia tu contraseña.",
  }),
  en: ({ link, code, oldEmail, newEmail }) => ({
    subject: "Confirm your change of email",
    preview: "The change is made once both addresses confirm it.",
    title: "Confirm your new email",
    paragraphs: [
      `You asked to change the email of your account from ${oldEmail} to ${newEmail}.`,
      "We send this message to both addresses: the change is made once you confirm it in each of them.",
    ],
    button: { label: "Confirm the change", href: link },
    code: { label: "Or enter this code:", value: code },
    note: "If you did not request this, do not confirm anything and change your password.",
  }),
});

const reauthentication = inLanguage<{ code: string }>({
  es: ({ code }, product) => ({
    subject: `${code} es tu código de ${product}`,
    preview: "Código para confirmar que eres tú.",
    title: "Confirma que eres tú",
    paragraphs: ["Escribe este código en la página que te lo pide."],
    code: { label: "Tu código:", value: code },
    note: "Si no lo has pedido tú, cambia tu contraseña: alguien ha entrado en tu cuenta.",
  }),
  en: ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    preview: "A code to confirm that it is you.",
    title: "Confirm that it is you",
    paragraphs: ["Enter this code on the page that asks for it."],
    code: { label: "Your code:", value: code },
    note: "If you did not request this, change your password: someone is signed in to your account.",
  }),
});

const passwordChanged = inLanguage<{ recoveryPage: string }>({
  es: ({ recoveryPage }, product) => ({
    subject: `Tu contraseña de ${product} ha cambiado`,
    preview: "Las demás sesiones se han cerrado.",
    title: "Contraseña cambiada",
    paragraphs: [
      "La contraseña de tu cuenta acaba de cambiar. Por seguridad hemos cerrado la sesión en los demás dispositivos.",
    ],
    button: { label: "No he sido yo", href: recoveryPage },
    note: "Si has sido tú, no tienes que hacer nada.",
  }),
  en: ({ recoveryPage }, product) => ({
    subject: `Your ${product} password has changed`,
    preview: "Your other sessions have been closed.",
    title: "Password changed",
    paragraphs: [
      "The password of your account has just changed. For your security we have signed you out on your other devices.",
    ],
    button: { label: "It was not me", href: recoveryPage },
    note: "If it was you, there is nothing to do.",
  }),
});

const emailChanged = inLanguage<{ oldEmail: string; newEmail: string; contactPage: string }>({
  es: ({ oldEmail, newEmail, contactPage }, product) => ({
    subject: `El correo de tu cuenta de ${product} ha cambiado`,
    preview: "Aviso de seguridad.",
    title: "Correo cambiado",
    paragraphs: [`El correo de tu cuenta ha pasado de ${oldEmail} a ${newEmail}.`],
    button: { label: "No he sido yo", href: contactPage },
    note: "Si has sido tú, no tienes que hacer nada.",
  }),
  en: ({ oldEmail, newEmail, contactPage }, product) => ({
    subject: `The email of your ${product} account has changed`,
    preview: "Security notice.",
    title: "Email changed",
    paragraphs: [`The email of your account has changed from ${oldEmail} to ${newEmail}.`],
    button: { label: "It was not me", href: contactPage },
    note: "If it was you, there is nothing to do.",
  }),
});

const accountExists = inLanguage<{ signInPage: string }>({
  es: ({ signInPage }, product) => ({
    subject: `Ya tienes una cuenta en ${product}`,
    preview: "Entra con tu contraseña de siempre o pide una nueva.",
    title: "Ya tienes una cuenta",
    paragraphs: [
      "Alguien, seguramente tú, ha intentado registrar este correo. Ya tiene una cuenta: entra con ella o pide una contraseña nueva desde la página de acceso.",
    ],
    button: { label: "Iniciar sesión", href: signInPage },
    note: "Si no has sido tú, ignora este mensaje: nada ha cambiado.",
  }),
  en: ({ signInPage }, product) => ({
    subject: `You already have a ${product} account`,
    preview: "Sign in with your usual password or request a new one.",
    title: "You already have an account",
    paragraphs: [
      "Someone, probably you, tried to register this address. It already has an account: sign in with it or request a new password from the sign-in page.",
    ],
    button: { label: "Sign in", href: signInPage },
    note: "If it was not you, ignore this message: nothing has changed.",
  }),
});

// A new password does not help against a second step that someone else set up: people have to.
const factorAdded = inLanguage<{ contactPage: string }>({
  es: ({ contactPage }, product) => ({
    subject: `Se ha activado la verificación en dos pasos en ${product}`,
    preview: "Aviso de seguridad.",
    title: "Verificación en dos pasos activada",
    paragraphs: [
      "A partir de ahora, además de tu contraseña, te pediremos un código de tu aplicación de autenticación.",
      "Si no has sido tú, alguien conoce tu contraseña. Escríbenos: comprobaremos que la cuenta es tuya, quitaremos ese segundo paso y podrás poner una contraseña nueva.",
    ],
    button: { label: "No he sido yo", href: contactPage },
    note: "Si has sido tú, no tienes que hacer nada.",
  }),
  en: ({ contactPage }, product) => ({
    subject: `Two-step sign-in was turned on at ${product}`,
    preview: "Security notice.",
    title: "Two-step sign-in is on",
    paragraphs: [
      "From now on we ask for a code from your authenticator app as well as your password.",
      "If it was not you, someone knows your password. Write to us: we will check that the account is yours and remove that second step, and you can set a new password.",
    ],
    button: { label: "It was not me", href: contactPage },
    note: "If it was you, there is nothing to do.",
  }),
});

const factorRemoved = inLanguage<{ recoveryPage: string }>({
  es: ({ recoveryPage }, product) => ({
    subject: `Se ha desactivado la verificación en dos pasos en ${product}`,
    preview: "Aviso de seguridad.",
    title: "Verificación en dos pasos desactivada",
    paragraphs: ["A partir de ahora basta tu contraseña para entrar en tu cuenta."],
    button: { label: "No he sido yo", href: recoveryPage },
    note: "Si has sido tú, no tienes que hacer nada.",
  }),
  en: ({ recoveryPage }, product) => ({
    subject: `Two-step sign-in was turned off at ${product}`,
    preview: "Security notice.",
    title: "Two-step sign-in is off",
    paragraphs: ["From now on your password alone opens your account."],
    button: { label: "It was not me", href: recoveryPage },
    note: "If it was you, there is nothing to do.",
  }),
});

const identityLinked = inLanguage<{ provider: string; recoveryPage: string }>({
  es: ({ provider, recoveryPage }, product) => ({
    subject: `Nueva forma de entrar en tu cuenta de ${product}`,
    preview: "Aviso de seguridad.",
    title: "Nueva forma de entrar",
    paragraphs: [`Ahora también se puede entrar en tu cuenta con ${provider}.`],
    button: { label: "No he sido yo", href: recoveryPage },
    note: "Si has sido tú, no tienes que hacer nada.",
  }),
  en: ({ provider, recoveryPage }, product) => ({
    subject: `A new way to sign in to your ${product} account`,
    preview: "Security notice.",
    title: "A new way to sign in",
    paragraphs: [`Your account can now be opened with ${provider} too.`],
    button: { label: "It was not me", href: recoveryPage },
    note: "If it was you, there is nothing to do.",
  }),
});

const identityUnlinked = inLanguage<{ provider: string; recoveryPage: string }>({
  es: ({ provider, recoveryPage }, product) => ({
    subject: `Se ha quitado una forma de entrar en tu cuenta de ${product}`,
    preview: "Aviso de seguridad.",
    title: "Forma de entrar eliminada",
    paragraphs: [`Ya no se puede entrar en tu cuenta con ${provider}.`],
    button: { label: "No he sido yo", href: recoveryPage },
    note: "Si has sido tú, no tienes que hacer nada.",
  }),
  en: ({ provider, recoveryPage }, product) => ({
    subject: `A way to sign in to your ${product} account was removed`,
    preview: "Security notice.",
    title: "Sign-in method removed",
    paragraphs: [`Your account can no longer be opened with ${provider}.`],
    button: { label: "It was not me", href: recoveryPage },
    note: "If it was you, there is nothing to do.",
  }),
});

const accountDeleted = inLanguage<Record<never, never>>({
  es: (_data, product) => ({
    subject: `Tu cuenta de ${product} se ha eliminado`,
    preview: "Tus datos se han borrado.",
    title: "Cuenta eliminada",
    paragraphs: ["Hemos borrado tu cuenta, tus favoritos, tus proyectos y tus mensajes."],
    note: "Si no has sido tú, responde a este correo.",
  }),
  en: (_data, product) => ({
    subject: `Your ${product} account has been deleted`,
    preview: "Your data has been erased.",
    title: "Account deleted",
    paragraphs: ["We have erased your account, your favourites, your projects and your messages."],
    note: "If it was not you, reply to this email.",
  }),
});

export const accountMails = {
  confirmation,
  recovery,
  magic_link: magicLink,
  invite,
  email_change: emailChange,
  reauthentication,
  password_changed: passwordChanged,
  email_changed: emailChanged,
  factor_added: factorAdded,
  factor_removed: factorRemoved,
  identity_linked: identityLinked,
  identity_unlinked: identityUnlinked,
  account_deleted: accountDeleted,
  account_exists: accountExists,
};
