import type { FeaturePlan } from './plan.ts'
import { contractSlots } from './slots/contract-slots.ts'
import { flowSlots } from './slots/flow-slots.ts'
import { relationSlots } from './slots/relation-slots.ts'
import { serverSlots } from './slots/server-slots.ts'
import { wordSlots } from './slots/word-slots.ts'

/** The entity and field used in templates; two words each, so that all their forms differ. */
const sample = { entity: 'stock-item', entities: 'stock-items', main: 'mainField', mainColumn: 'main_field' } as const

/** Replaces the sample's names by the plan's, in a text or a path. */
export function rename(text: string, { entity, entities, fields: [main] }: FeaturePlan): string {
  return text
    .replaceAll(sample.entities, entities.kebab)
    .replaceAll(sample.entity, entity.kebab)
    .replaceAll('stockItems', entities.camel)
    .replaceAll('StockItems', entities.pascal)
    .replaceAll('stockItem', entity.camel)
    .replaceAll('StockItem', entity.pascal)
    .replaceAll('stock_item', entity.snake)
    .replaceAll(sample.main, main.name)
    .replaceAll(sample.mainColumn, main.column)
}

/** Fills the slots of a template. A slot on a line of its own indents all its lines, or removes the line when empty. */
function fillSlots(text: string, slots: ReadonlyMap<string, string>): string {
  const slotOf = (name: string) => {
    const slot = slots.get(name)
    if (slot === undefined) throw new Error(`Unknown slot «${name}» in a template.`)
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

/** Removes unused imports. */
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

/** The unformatted text of one file of a feature. */
export function fillTemplate(template: string, plan: FeaturePlan): string {
  const slots = { ...contractSlots(plan), ...serverSlots(plan), ...relationSlots(plan), ...flowSlots(plan), ...wordSlots(plan) }
  return pruneImports(fillSlots(rename(template, plan), new Map(Object.entries(slots))))
}
