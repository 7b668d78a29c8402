// Grants or revokes the operator role of an account.
import { parseEnv } from "#app/env.server.ts";
import { setOperator } from "#server/accounts/operator-role.ts";
import { withSiteDatabase } from "./open-site-database.ts";

const [command, email] = process.argv.slice(2);
if ((command !== "add" && command !== "remove") || !email) {
  console.error("npm run operator -- add <email> | remove <email>");
  process.exit(1);
}

const isDone = await withSiteDatabase(parseEnv(process.env), (sql) =>
  setOperator(sql, email, command === "add"),
);
if (isDone) console.log(`${email} is ${command === "add" ? "now" : "no longer"} an operator; sign in again`);
else {
  console.error(`there is no account with the address ${email}`);
  process.exitCode = 1;
}
