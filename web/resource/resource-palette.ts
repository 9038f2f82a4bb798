import { type Filter, searchMaxLength } from '#contract/lists/list-query.ts'
import type { LocalizedText } from '#contract/language.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { PaletteContribution } from '#web/base/page/palette.ts'
import { request } from '#web/api/client.ts'
import type { AnyWords } from './resource-words.ts'
import type { ListCall } from './list-input.ts'

interface ResourcePaletteOptions<Row> {
  /** The path of the list page, which opens the form of a new row with `?new`. */
  readonly listPath: string
  readonly words: { readonly [Language in keyof LocalizedText]: Pick<AnyWords, 'one' | 'many'> }
  readonly titleOf?: (row: Row) => string
  /** What tells rows with the same title apart. */
  readonly describe?: (row: Row) => string
  /** The path of a row; by default the list, searched for its title. */
  readonly pathOf?: (row: Row) => string
}

/** The parameter by which a list finds a text, and the longest one: its one search, or else the filter by title. */
function searchParameter({ name, list }: Pick<AnyResource, 'name' | 'list'>): { readonly name: string; readonly maxLength: number } {
  if (list.searched.length > 0) return { name: 'search', maxLength: searchMaxLength }
  const titleField = titleFieldOf({ name, list })
  const filter = Object.entries<Filter>(list.filters).find(([field]) => field === titleField)?.[1]
  return { name: titleField, maxLength: filter && 'max' in filter ? filter.max : Number.POSITIVE_INFINITY }
}

/** What the command palette offers for a resource: rows by the search of its list, and the action that creates one. */
export function resourcePalette<Row extends AnyRow>(
  resource: AnyResource & { readonly calls: { readonly list: ListCall<Row> } },
  { listPath, words, titleOf = (row) => resource.titleOf(row), describe, pathOf }: ResourcePaletteOptions<Row>,
): PaletteContribution {
  const { name, calls, permissions } = resource
  const parameter = searchParameter(resource)
  const filteredList = (row: Row) => `${listPath}?${new URLSearchParams({ [parameter.name]: titleOf(row) }).toString()}`
  return {
    actions: [
      {
        id: `${name}.create`,
        label: { 'zh-CN': `新建${words['zh-CN'].one}`, 'en-US': `Create ${words['en-US'].one}` },
        permission: permissions.create ?? permissions.edit,
        path: `${listPath}?new`,
      },
    ],
    searches: [
      {
        id: name,
        label: { 'zh-CN': words['zh-CN'].many, 'en-US': words['en-US'].many },
        permission: permissions.view,
        async search(text, { count, signal }) {
          // The list rejects a longer text as invalid.
          if (text.length > parameter.maxLength) return []
          const query = { [parameter.name]: text, pageSize: String(count) }
          const { list: found } = await request(calls.list, { query }, { signal, handledErrors: 'exceptSessionExpired' })
          return found.map((row) => ({
            id: row.id,
            title: titleOf(row),
            description: describe?.(row),
            path: (pathOf ?? filteredList)(row),
          }))
        },
      },
    ],
  }
}
