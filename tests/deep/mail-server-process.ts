// A mail server for a process in another network namespace: prints each mail as a line of JSON.
import { startMailServer } from "#tests/setup/mail-server.ts";

const server = await startMailServer({ port: Number(process.argv[2]) });
server.received.unshift = (...mails) => {
  for (const mail of mails) process.stdout.write(`${JSON.stringify(mail)}\n`);
  return mails.length;
};
process.stdout.write("listening\n");
