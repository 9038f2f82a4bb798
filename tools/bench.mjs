// npm run bench:server, bench:web: runs a script of bench/ by name with the remaining arguments.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

const [name, ...args] = process.argv.slice(2)
await run(await prepare(), `bench/${name}.ts`, ...args)
