import { expect, test } from "vitest";
import { readMessages } from "#app/i18n/read-messages.fixture.ts";

// The texts that docs/product.md quotes (§1, §2, §5, §8), word for word.

const english: [key: string, text: string][] = [
  ["shell.meta.title", "Find and buy prefabricated houses"],
  ["errors.notFound.title", "Oops, this is not the nest you're looking for"],
  ["errors.notFound.text", "Error 404. Luckily, this doesn't happen when building or buying our homes."],
  ["errors.notFound.path", "Page not found: {path}"],
  ["errors.unexpected.title", "Something went wrong"],
  ["errors.unexpected.text", "An unexpected error has occurred. Please try again later."],
  ["auth.login.title", "Sign in"],
  ["auth.login.forgot", "Forgot your password?"],
  ["auth.login.submit", "SIGN IN"],
  ["auth.login.submitting", "Signing in..."],
  ["auth.login.authenticating", "Authenticating..."],
  ["auth.login.signUp", "Sign up"],
  ["auth.signup.submit", "CREATE ACCOUNT"],
  ["auth.signup.submitting", "Creating account..."],
  ["auth.forgotPassword.submit", "REQUEST CHANGE"],
  ["auth.forgotPassword.submitting", "Sending..."],
  ["auth.forgotPassword.logIn", "Log in"],
  ["auth.forgotPassword.remember", "Remember your password?"],
  ["auth.forgotPassword.sent", "We have sent you an email with password recovery instructions."],
  ["auth.changePassword.submit", "SAVE PASSWORD"],
  ["auth.changePassword.submitting", "Saving..."],
  ["auth.changePassword.login", "Go to login"],
  [
    "auth.changePassword.saved",
    "Your password has been saved successfully. You can now log in with your new credentials.",
  ],
  ["auth.errors.completeAll", "Please complete all fields and accept the terms."],
  ["auth.errors.phoneInvalid", "Enter a valid phone number, with or without international prefix."],
  ["auth.errors.newPasswordMissing", "Please enter and confirm your new password."],
  ["auth.errors.passwordsDiffer", "Passwords do not match."],
  ["auth.errors.invalidLink", "Invalid link."],
  ["auth.errors.linkNotValidated", "Could not validate the recovery link. Please try again."],
  ["auth.errors.changeFailed", "Error changing password: {detail} Please try again."],
  ["auth.errors.wrongCredentials", "Wrong email or password."],
  ["auth.errors.unexpected", "Unexpected error."],
  ["forms.errors.phoneInvalid", "Enter a valid phone number, with or without international prefix."],
  ["portal.projects.copyOf", "Copy of {name}"],
  ["portal.projects.deleteQuestion", "Are you sure you want to delete this project?"],
];

const spanish: [key: string, text: string][] = [
  ["auth.errors.completeAll", "Por favor, completa todos los campos y acepta los términos."],
  ["auth.errors.emailInvalid", "El correo electrónico no es válido."],
  ["auth.errors.passwordsDiffer", "Las contraseñas no coinciden."],
  ["auth.errors.invalidLink", "Enlace inválido."],
  ["auth.errors.unexpected", "Error inesperado."],
  ["auth.errors.fillAll", "Por favor, rellena todos los campos."],
  ["auth.errors.wrongCredentials", "El correo o la contraseña no son correctos."],
  ["auth.errors.currentPasswordWrong", "La contraseña actual no es correcta."],
  ["auth.errors.newPasswordsDiffer", "Las nuevas contraseñas no coinciden."],
  ["auth.errors.personalNotSaved", "Error al guardar datos personales"],
  ["portal.favourites.loadingFailed", "Error al cargar favoritos."],
  ["portal.projects.loadingFailed", "Error al cargar proyectos."],
  ["portal.account.loadingFailed", "Error al cargar datos personales."],
  ["forms.errors.emailInvalid", "El correo electrónico no es válido."],
  ["forms.errors.fillAllRequired", "Por favor, rellena todos los campos obligatorios."],
];

test.each(english)("in English %s says “%s”", (key, text) =>
  expect(textOf(readMessages("en"), key)).toBe(text),
);
test.each(spanish)("in Spanish %s says “%s”", (key, text) =>
  expect(textOf(readMessages("es"), key)).toBe(text),
);

function textOf(messages: object, key: string): unknown {
  return key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages);
}
