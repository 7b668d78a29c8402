// Stands in for the site in the crash loop: starts the database as the site does, writes without pause from two
// connections, and says each row's number once the database has acknowledged its commit.
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
