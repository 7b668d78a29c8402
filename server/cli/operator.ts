import { parseEnv } from "#app/env.server.ts";
import { listOperators, setOperator } from "#server/accounts/operator-role.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine } from "#server/start/start-report.ts";
import { withSiteDatabase } from "./site-database.ts";
import { parseWords } from "./words.ts";

const usage = "operator list | add <email> | remove <email>";

/** Lists, grants or revokes the operator role. */
export async function operator(words: string[]) {
  const { positionals } = parseWords(words, { usage, options: {}, maxWords: 2 });
  const [command = "", email] = positionals;
  const needsEmail = command === "add" || command === "remove";
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
    } else {
      const isAdded = command === "add";
      if (!(await setOperator(sql, email!, isAdded))) {
        throw new StartError(`there is no account with the address ${email}`, "sign up on the site first");
      }
      reportLine(`${email} is ${isAdded ? "now" : "no longer"} an operator; sign in again`);
    }
  });
}
