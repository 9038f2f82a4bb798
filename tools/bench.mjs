// npm run bench:server, bench:web: a script of bench/ by its name; what follows goes to it.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

const [name, ...args] = process.argv.slice(2)
await run(await prepare(), `bench/${name}.ts`, ...args)
