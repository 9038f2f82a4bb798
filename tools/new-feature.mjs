// npm run new:feature: generates a feature from an entity and its fields.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

await run(await prepare(), 'tools/new-feature.ts', ...process.argv.slice(2))
