import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import type { IconUse } from './icon-names.ts'

const icons = new Map(Object.entries(lucide.icons))
const newNames = new Map(Object.entries(lucide.aliases).map(([name, { parent }]) => [name, parent]))

/** One SVG with a symbol for each icon that is named; its id is the name behind `icon-`, so that it cannot meet one of a page. */
export function iconSprite(uses: readonly IconUse[]): string {
  const unknown = uses.find((use) => !icons.has(use.name))
  if (unknown) throw new Error(whatIsWrongWith(unknown))
  const names = [...new Set(uses.map((use) => use.name))].toSorted()
  const symbols = names.map(
    (name) => `<symbol id="icon-${name}" viewBox="0 0 ${lucide.width} ${lucide.height}">${icons.get(name)?.body ?? ''}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

function whatIsWrongWith({ file, name }: IconUse): string {
  const newName = newNames.get(name)
  return `${file} names the icon "${name}", which Lucide ${newName === undefined ? 'does not have (see https://lucide.dev/icons)' : `calls "${newName}"`}`
}
