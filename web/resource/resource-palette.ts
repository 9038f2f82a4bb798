import type { Filter } from '#contract/lists/list-query.ts'
import type { LocalizedText } from '#contract/language.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { PaletteContribution } from '#web/app/page/palette.ts'
import { request } from '#web/api/client.ts'
import type { AnyWords } from './resource-words.ts'
import type { ListCall } from './use-list.ts'

interface ResourcePaletteOptions<Row> {
  /** The path of the list page, which opens the form of a new row with `?new`. */
  readonly listPath: string
  readonly words: { readonly [Language in keyof LocalizedText]: Pick<AnyWords, 'one' | 'many'> }
  readonly titleOf?: (row: Row) => string
  /** What tells rows with the same title apart. */
  readonly describe?: (row: Row) => string
  /** The path of a row; by default the list with the rows of that title. */
  readonly pathOf?: (row: Row) => string
}

/** What the command palette offers for a resource: rows by title, by the search of its list, and the action that creates one. */
export function resourcePalette<Row extends AnyRow>(
  resource: AnyResource & { readonly calls: { readonly list: ListCall<Row> } },
  { listPath, words, titleOf = (row) => resource.titleOf(row), describe, pathOf }: ResourcePaletteOptions<Row>,
): PaletteContribution {
  const { name, list, calls, permissions } = resource
  const titleField = titleFieldOf(resource)
  const filter = Object.entries<Filter>(list.filters).find(([field]) => field === titleField)?.[1]
  const maxLength = filter && 'max' in filter ? filter.max : Number.POSITIVE_INFINITY
  const filteredList = (row: Row) => `${listPath}?${new URLSearchParams({ [titleField]: titleOf(row) }).toString()}`
  return {
    actions: [
      {
        id: `${name}.create`,
        label: { 'zh-CN': `新建${words['zh-CN'].one}`, 'en-US': `New ${words['en-US'].one}` },
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
          if (text.length > maxLength) return []
          const query = { [titleField]: text, pageSize: String(count) }
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
