import type { FeaturePlan } from './plan.ts'
import { contractSlots } from './slots/contract-slots.ts'
import { serverSlots } from './slots/server-slots.ts'
import { webSlots } from './slots/web-slots.ts'
import { wordSlots } from './slots/word-slots.ts'

/** The noun and the field that templates are written with; two words each, so that every form of them is told from the others. */
const sample = { noun: 'stock-item', nouns: 'stock-items', main: 'mainField', mainColumn: 'main_field' } as const

/** Puts a plan's names in the place of the sample's, in a text or in a path. */
export function rename(text: string, { noun, nouns, fields: [main] }: FeaturePlan): string {
  return text
    .replaceAll(sample.nouns, nouns.kebab)
    .replaceAll(sample.noun, noun.kebab)
    .replaceAll('stockItems', nouns.camel)
    .replaceAll('StockItems', nouns.pascal)
    .replaceAll('stockItem', noun.camel)
    .replaceAll('StockItem', noun.pascal)
    .replaceAll('stock_item', noun.snake)
    .replaceAll(sample.main, main.name)
    .replaceAll(sample.mainColumn, main.column)
}

/** Fills the slots of a template; one that stands on a line of its own gives its indentation to each of its lines, or takes the line away. */
function fillSlots(text: string, slots: ReadonlyMap<string, string>): string {
  const slotOf = (name: string) => {
    const slot = slots.get(name)
    if (slot === undefined) throw new Error(`A template has a slot «${name}» that nothing fills.`)
    return slot
  }
  return text
    .replaceAll(/^( *)«([^»]+)»\n/gm, (_, indent: string, name: string) => {
      const slot = slotOf(name)
      return slot === '' ? '' : `${slot.replaceAll(/^/gm, indent)}\n`
    })
    .replaceAll(/\b([Aa]) («en»)/g, (_, article: string, slot: string) => `${article}${/^[aeiou]/.test(slotOf('en')) ? 'n' : ''} ${slot}`)
    .replaceAll(/«([^»]+)»/g, (_, name: string) => slotOf(name))
}

/** Takes out of the imports what this set of fields has no use for. */
function pruneImports(text: string): string {
  return text.replaceAll(/^import (type )?\{([^}]*)\} from ('[^']+')\n/gm, (statement: string, type = '', list = '', from = '') => {
    const rest = text.replace(statement, '')
    const names = String(list)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && new RegExp(`\\b${name.split(' ').at(-1) ?? ''}\\b`).test(rest))
    return names.length === 0 ? '' : `import ${String(type)}{ ${names.join(', ')} } from ${String(from)}\n`
  })
}

/** The text of one file of a feature, not formatted yet. */
export function fillTemplate(template: string, plan: FeaturePlan): string {
  const slots = { ...contractSlots(plan), ...serverSlots(plan), ...webSlots(plan), ...wordSlots(plan) }
  return pruneImports(fillSlots(rename(template, plan), new Map(Object.entries(slots))))
}
