// The process that crash-loop.test.ts kills: starts the database as the site does, writes continuously on two
// connections, and prints each row's number when its commit is acknowledged.
import postgres from "postgres";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";

const [dataDir, firstRow] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir: dataDir!, report: () => {} });
const sql = postgres(database.url, { max: 2, onnotice: () => {} });
await sql`create table if not exists written (row integer primary key, filler text not null)`;
process.stdout.write(`url ${database.url}\n`);

let row = Number(firstRow);
async function write() {
  for (;;) {
    const number = row++;
    await sql`insert into written values (${number}, ${"x".repeat(number % 2000)})`;
    process.stdout.write(`row ${number}\n`);
  }
}
await Promise.all([write(), write()]);
