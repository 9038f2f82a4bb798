// npm run bench:server, bench:web: a script of bench/ by its name; what follows goes to it.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'
import { forServer } from './bootstrap/server.mjs'

const [name, ...args] = process.argv.slice(2)
const node = await prepare()
// Servers that it starts have around them what a server of ours has.
await run(forServer(node), `bench/${name}.ts`, ...args)
