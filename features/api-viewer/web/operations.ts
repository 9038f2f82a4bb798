import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import type { OpenApiDocument, Operation } from '#contract/openapi/openapi-document.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { ApiMessages } from './messages.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** An operation of the API as the page shows it. */
export interface ApiOperation {
  readonly id: string
  readonly method: CallDefinition['method']
  readonly path: `/${string}`
  /** The title of the page it belongs to. */
  readonly group: string
  /** Who may do it: the name of the permission, or that none is needed. */
  readonly access: string
  readonly isOpenToKeys: boolean
  readonly isRead: boolean
  readonly definition: Operation
  /** What it is found by: its method, path, name, permission and group. */
  readonly searchText: string
}

/** The operations of a page. */
export interface OperationGroup {
  readonly title: string
  readonly operations: readonly ApiOperation[]
}

function byPath({ path: one }: ApiOperation, { path: other }: ApiOperation): number {
  return Number(one > other) - Number(one < other)
}

/** The operations of a description by path, grouped by the titles of their first tags. */
export function operationGroups(
  { paths }: Pick<OpenApiDocument, 'paths'>,
  messages: Pick<ApiMessages, 'public' | 'signedIn'>,
  titleOf: (resource: string) => string,
  language: Language,
): OperationGroup[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): ApiOperation[] => {
      const definition = item[method.toLowerCase()]
      if (!definition) return []
      const { operationId: id, tags, security, 'x-permission': permission, 'x-permission-label': label } = definition
      const access = permission === 'public' || permission === 'signedIn' ? messages[permission] : (label?.[language] ?? permission)
      const shown = { id, method, path: `/${path.slice(1)}`, group: titleOf(tags[0] ?? ''), access } as const
      const searchText = searchKey([...Object.values(shown), permission].join(' '))
      const isOpenToKeys = security.some((scheme) => 'apiKey' in scheme)
      return [{ ...shown, isOpenToKeys, isRead: isRead({ method }), definition, searchText }]
    }),
  )
  const byTitle = Map.groupBy(operations, ({ group }) => group)
  return Array.from(byTitle, ([title, grouped]) => ({ title, operations: grouped.toSorted(byPath) }))
}

/** The operations that all words of a text are found in, by group. */
export function searchOperations(groups: readonly OperationGroup[], text: string): OperationGroup[] {
  const words = searchKey(text).split(/\s+/)
  const isFound = ({ searchText }: ApiOperation) => words.every((word) => searchText.includes(word))
  return groups
    .map(({ title, operations }) => ({ title, operations: operations.filter(isFound) }))
    .filter(({ operations }) => operations.length > 0)
}
