// npm run bench:server, bench:web: runs a script of bench/ by name with the remaining arguments.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'
import { forServer } from './bootstrap/server.mjs'

const [name, ...args] = process.argv.slice(2)
const node = await prepare()
// Servers that it starts get the environment of a production server.
await run(forServer(node), `bench/${name}.ts`, ...args)
