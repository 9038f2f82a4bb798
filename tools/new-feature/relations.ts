import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Filter } from '#contract/lists/list-query.ts'
import type { Page } from '#contract/pages/page.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import { type DiscoveredResource, isResource } from '#conformance/discovered-contract.ts'
import { InputError } from './input-error.ts'
import { type Title, titleOf } from './titles.ts'
import { wordOf } from './words.ts'

/** An entity that a field can refer to. */
export interface RelatedEntity {
  /** The export of its contract: `suppliers`. */
  readonly resource: string
  /** The folder of its feature: `suppliers`. */
  readonly feature: string
  /** Where its contract is imported from. */
  readonly module: string
  readonly table: string
  /** The Chinese title of its list page; empty if it has none. */
  readonly zh: string
}

/** The entities that a relation can name, and the existing feature folders. */
export interface Relatable {
  readonly entities: ReadonlyMap<string, RelatedEntity>
  readonly folders: ReadonlySet<string>
}

const storePattern = /defineStore\(\s*(\w+),\s*\{\s*table:\s*'(\w+)'/g

/** The tables of a feature's resources, as its stores name them. */
function tablesOf(root: string, feature: string): ReadonlyMap<string, string> {
  const texts = globSync(`features/${feature}/server/**/*.ts`, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  return new Map(texts.flatMap((text) => Array.from(text.matchAll(storePattern), ([, resource = '', table = '']) => [resource, table])))
}

/** Whether a list can be searched and sorted by the title of its rows. */
function hasTitle({ name, list }: DiscoveredResource): boolean {
  const isSearched = Object.values<Filter>(list.filters).some(({ kind }) => kind === 'contains')
  return isSearched && list.sortNames.includes(titleFieldOf({ name, list }))
}

/** The entities that a field can refer to, by resource name. */
export async function findRelatedEntities(
  root: string,
  pages: readonly Pick<Page, 'id' | 'title'>[],
): Promise<ReadonlyMap<string, RelatedEntity>> {
  const found = new Map<string, RelatedEntity>()
  for (const file of globSync('features/*/contract/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'))) {
    const [, feature = ''] = file.split(/[\\/]/)
    const tables = tablesOf(root, feature)
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- which files there are is known only at run time
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href)
    for (const [resource, value] of Object.entries(module)) {
      const table = tables.get(resource)
      if (table === undefined || !isResource(value) || !hasTitle(value)) continue
      const zh = pages.find(({ id }) => id === feature)?.title['zh-CN'] ?? ''
      found.set(resource, { resource, feature, table, zh, module: `#${file.replaceAll('\\', '/')}` })
    }
  }
  return found
}

/** The titles of a relation; the Chinese one is by default that of the other entity's page. */
export function relationTitle(name: string, given: string, { zh }: RelatedEntity): Title {
  const title = titleOf(name.replace(/Id$/, ''), given)
  return title.isChineseMissing && zh !== '' ? { ...title, zh, isChineseMissing: false } : title
}

/** The entity that a field names in brackets in the plural, such as `suppliers` or `price-lists`. */
export function relatedEntity(field: string, argument: string, { entities, folders }: Relatable): RelatedEntity {
  const entity = entities.get(wordOf(argument).camel)
  if (entity) return entity
  if (folders.has(argument)) {
    throw new InputError(
      `${field} cannot refer to ${argument}: the list of ${argument} must be a resource that is searched and sorted by its title.`,
    )
  }
  const known = [...entities.values()].map(({ feature }) => feature)
  throw new InputError(`${field} refers to the unknown entity "${argument}". Entities: ${known.join(', ')}.`)
}
