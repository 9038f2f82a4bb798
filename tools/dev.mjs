// npm run dev: server and console, each showing a change as soon as it is saved.
import { prepare } from './bootstrap/prepare.mjs'
import { finish, start } from './bootstrap/run.mjs'

const node = await prepare()
const args = process.argv.slice(2)
const given = args.indexOf('--port') + 1
const port = (given > 0 ? args[given] : process.env['PORT']) ?? '4000'

process.stdout.write('Open the address that Vite prints. The server behind it restarts by itself.\n')
process.exitCode = await finish([
  start(node, '--watch', '--watch-preserve-output', 'server/main.ts', '--demo', ...args),
  start({ ...node, env: { ...node.env, PORT: port } }, 'node_modules/vite/bin/vite.js', '--clearScreen', 'false'),
])
