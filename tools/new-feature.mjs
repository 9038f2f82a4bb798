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

A field is name:kind(argument):modifier Title, such as note:text:optional, tags:choices(new|sale), points:number:readOnly,
status:flow(draft>approved>paid). docs/adding-a-page.md lists kinds and modifiers.`)

await run(await prepare(), 'tools/new-feature.ts', ...process.argv.slice(2))
