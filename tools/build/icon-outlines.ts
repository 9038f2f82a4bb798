import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import type { IconUse } from './icon-names.ts'
import { iconOutline } from './icon-outline.ts'

const icons = new Map(Object.entries(lucide.icons))
const newNames = new Map(Object.entries(lucide.aliases).map(([name, { parent }]) => [name, parent]))

/** The outlines of the given icons by name, in a 24 by 24 box. */
export function iconOutlines(uses: readonly IconUse[]): Record<string, string> {
  const files = new Map(uses.map(({ name, file }) => [name, file]))
  const names = [...files.keys()].toSorted()
  return Object.fromEntries(names.map((name) => [name, iconOutline(bodyOf({ name, file: files.get(name) ?? '' }))]))
}

function bodyOf({ file, name }: IconUse): string {
  const body = icons.get(name)?.body
  if (body !== undefined) return body
  const newName = newNames.get(name)
  const reason = newName === undefined ? 'does not have (see https://lucide.dev/icons)' : `calls "${newName}"`
  throw new Error(`${file} uses the icon "${name}", which Lucide ${reason}`)
}
