// Reads lists of many records, and an audit log as long, on both databases; npm run bench:long-lists -- [hundred thousands].
import { Client } from 'pg'
import { embedded, fill, lengthen, postgres } from './server/database.ts'
import { measureLongLists } from './server/long-lists.ts'

const hundredThousands = Number(process.argv[2] ?? '100')

/** Updates statistics and visibility map, as PostgreSQL does within minutes. */
async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

for (const [name, open] of [
  ['SQLite', embedded],
  ['PostgreSQL', postgres],
] as const) {
  const data = await open()
  await fill(data, 1)
  await lengthen(data, hundredThousands)
  const { DATABASE_URL: url } = data.variables
  if (url !== undefined) await vacuum(url)
  await measureLongLists(name, data, hundredThousands * 100_000)
  await data.remove()
}
