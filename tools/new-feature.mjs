// npm run new:feature: generates a feature from an entity and its fields.
import { helpOnRequest } from './bootstrap/help.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'

helpOnRequest(`npm run new:feature -- [entity] [options]

Generates a feature from an entity and its fields. Prompts for what is missing when run in a terminal.

  --title    in Chinese and English: 供应商/Supplier
  --plural   the English plural, if it is irregular
  --parent   the group of the menu: list
  --fields   names and kinds: "name:text, code:text:unique, level:choice(gold|silver), supplier:relation(suppliers)"

docs/adding-a-page.md lists the kinds of fields.`)

await run(await prepare(), 'tools/new-feature.ts', ...process.argv.slice(2))
