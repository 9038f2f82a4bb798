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
  /** Who may do it: the name of the permission, or that none is needed. */
  readonly access: string
  readonly isOpenToKeys: boolean
  readonly isRead: boolean
  readonly definition: Operation
}

/** The operations of a page. */
export interface OperationGroup {
  readonly title: string
  readonly operations: readonly ApiOperation[]
}

interface GroupOptions {
  readonly language: Language
  readonly messages: Pick<ApiMessages, 'public' | 'signedIn'>
  readonly titleOf: (resource: string) => string
}

function byPath({ path: one }: ApiOperation, { path: other }: ApiOperation): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The operations of a description by path, grouped by the titles of their first tags. */
export function operationGroups(
  { paths }: Pick<OpenApiDocument, 'paths'>,
  { language, messages, titleOf }: GroupOptions,
): OperationGroup[] {
  const accessOf = ({ 'x-permission': permission, 'x-permission-label': label }: Operation) =>
    permission === 'public' ? messages.public : permission === 'signedIn' ? messages.signedIn : (label?.[language] ?? permission)
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): ApiOperation[] => {
      const definition = item[method.toLowerCase()]
      if (!definition) return []
      const isOpenToKeys = definition.security.some((scheme) => 'apiKey' in scheme)
      const shown = { id: definition.operationId, method, path: `/${path.slice(1)}`, access: accessOf(definition) } as const
      return [{ ...shown, isOpenToKeys, isRead: isRead({ method }), definition }]
    }),
  )
  const byTitle = Map.groupBy(operations, ({ definition }) => titleOf(definition.tags[0] ?? ''))
  return Array.from(byTitle, ([title, grouped]) => ({ title, operations: grouped.toSorted(byPath) }))
}

/** Returns the search of these groups: what has all words of a text in its method, path, name, permission or group. What is searched is prepared on the first use. */
export function operationSearch(groups: readonly OperationGroup[]): (text: string) => readonly OperationGroup[] {
  let keys: ReadonlyMap<ApiOperation, string> | undefined
  const prepare = () =>
    new Map(
      groups.flatMap(({ title, operations }) =>
        operations.map((operation) => {
          const { id, method, path, access, definition } = operation
          return [operation, searchKey([method, path, id, access, definition['x-permission'], title].join(' '))] as const
        }),
      ),
    )
  return (text) => {
    const words = searchKey(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return groups
    const searched = (keys ??= prepare())
    const isFound = (operation: ApiOperation) => words.every((word) => searched.get(operation)?.includes(word))
    return groups
      .map(({ title, operations }) => ({ title, operations: operations.filter(isFound) }))
      .filter(({ operations }) => operations.length > 0)
  }
}
