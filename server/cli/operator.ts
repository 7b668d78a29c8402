import { parseEnv } from "#app/env.server.ts";
import { listOperators, removeSecondStep, setOperator } from "#server/accounts/operator-role.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine } from "#server/start/start-report.ts";
import { parseWords } from "./parse-arguments.ts";
import { withSiteDatabase } from "./site-database.ts";

const usage = "operator list | add <email> | remove <email> | reset-second-step <email>";

/** Lists, grants or revokes the operator role; helps who is locked out of an account. */
export async function operator(words: string[]) {
  const { positionals } = parseWords(words, { usage, options: {}, maxWords: 2 });
  const [command = "", email] = positionals;
  const needsEmail = ["add", "remove", "reset-second-step"].includes(command);
  if (!(needsEmail ? email : command === "list" && !email)) {
    throw new StartError("which operator?", usage);
  }
  const env = parseEnv(process.env);
  await withSiteDatabase(env, async ({ sql }) => {
    if (command === "list") {
      for (const { email, lastSignInAt } of await listOperators(sql)) {
        reportLine(
          `${email}  ${lastSignInAt ? `signed in ${lastSignInAt.toISOString()}` : "never signed in"}`,
        );
      }
      return;
    }
    const isAdded = command === "add";
    const isFound =
      command === "reset-second-step"
        ? await removeSecondStep(sql, email!)
        : await setOperator(sql, email!, isAdded);
    if (!isFound) {
      throw new StartError(`there is no account with the address ${email}`, "sign up on the site first");
    }
    if (command === "reset-second-step") {
      reportLine(`${email} has no second step any more and is signed out; let them set a new password`);
    } else {
      reportLine(`${email} is ${isAdded ? "now" : "no longer"} an operator; sign in again`);
    }
  });
}
