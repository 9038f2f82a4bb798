// npm run bench:server, bench:bulk, bench:copy, bench:export, bench:import, bench:long-lists, bench:web: runs a script of bench/ by name with the remaining arguments.
import { existsSync } from 'node:fs'
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

const [name, ...args] = process.argv.slice(2)
if (name === 'web')
  helpOnRequest(`npm run bench:web -- [rounds]

Measures the console in Chromium: bytes of first visits, and reactions as multiples of a click on an empty page. 5 rounds unless given.`)
if (name === 'copy')
  helpOnRequest(`npm run bench:copy -- [hundred thousands]

Copies an embedded database to PostgreSQL, and compares with COPY of the same rows. 10 hundred thousand records unless given.`)
if (name === 'export')
  helpOnRequest(`npm run bench:export -- [hundred thousands]

Exports records to CSV and Excel files, and compares with writing the same rows plainly. 10 hundred thousand records unless given.`)
if (name === 'long-lists')
  helpOnRequest(`npm run bench:long-lists -- [hundred thousands]

Reads lists of many records and of as many audit entries, on both databases: 100 hundred thousand unless given, which take half an hour and 15 GB.`)
if (name === 'bulk')
  helpOnRequest(`npm run bench:bulk

Changes a field of 10,000 records by a bulk edit, and compares with the same update and audit insert, on both databases.`)
if (name === 'import')
  helpOnRequest(`npm run bench:import -- [thousands of rows]

Imports records, and compares with inserting the same rows plainly. 100 thousand rows unless given.`)
if (!existsSync('features/records') && !args.includes('--help')) {
  process.stderr.write(
    'The benchmarks measure the sample entity, features/records, which is not here. Run them in a checkout that has it.\n',
  )
  process.exit(1)
}
const node = await prepare()
if (!args.includes('--help')) await run(node, 'tools/build.ts', '--if-stale')
await run(node, `bench/${name}.ts`, ...args)
