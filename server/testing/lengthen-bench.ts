// Fills up a benchmark database: so many hundred thousand records, and as many entries of the audit log.
// node server/testing/lengthen-bench.ts FOLDER HUNDRED_THOUSANDS
// With DATABASE_URL for PostgreSQL.
import { readEnvironment } from '#server/app/env.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { lengthen } from './long-list-store.ts'

const [folder = '', hundredThousands = '1'] = process.argv.slice(2)
const database = await openDatabase(readEnvironment(['--data', folder], process.env))
const count = Number(hundredThousands) * 100_000
await lengthen(database, { records: count, entries: count }, Date.now())
await database.close()
