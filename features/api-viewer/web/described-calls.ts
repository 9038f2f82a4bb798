import type { Language } from '#contract/language.ts'
import type { OpenApiDocument, Operation } from '#contract/openapi/openapi-document.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { ApiMessages } from './messages.ts'

/** The description for the viewer: absolute, in the user's language, with groups that have titles, and without logins, as requests have the current session. */
export function describedCalls(
  { components, ...description }: OpenApiDocument,
  {
    language,
    messages,
    serverUrl,
    titleOf,
  }: { language: Language; messages: ApiMessages; serverUrl: string; titleOf: (resource: string) => string },
) {
  const summaryOf = ({ security, ...operation }: Operation) => {
    const { 'x-permission': permission, 'x-permission-label': label } = operation
    const needed =
      permission === 'public' ? messages.public : permission === 'signedIn' ? messages.signedIn : (label?.[language] ?? permission)
    return security.some((scheme) => 'apiKey' in scheme) ? `${needed} · ${messages.openToKeys}` : needed
  }
  const paths = Object.entries(description.paths).map(([path, operations]) => {
    const described = Object.entries(operations).map(([method, operation]) => {
      const { security: _, ...shown } = operation
      return [method, { ...shown, tags: shown.tags.map(titleOf), summary: summaryOf(operation) }] as const
    })
    return [path, Object.fromEntries(described)] as const
  })
  return {
    ...description,
    servers: [{ url: serverUrl }],
    tags: [...new Set(description.tags.map(({ name }) => titleOf(name)))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: { schemas: components.schemas },
  }
}

/** The calls as the viewer gets them. */
export type DescribedCalls = ReturnType<typeof describedCalls>

/** The calls whose path, name or permission contain all words of a text, each as `<method>-<path>`, and the groups that they are in. */
export function findCalls({ paths }: DescribedCalls, text: string): { ids: ReadonlySet<string>; groups: ReadonlySet<string> } {
  const words = searchKey(text).split(/\s+/)
  const [ids, groups] = [new Set<string>(), new Set<string>()]
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { operationId, summary, tags, 'x-permission': permission }] of Object.entries(operations)) {
      const searched = searchKey([method, path, operationId, summary, permission].join(' '))
      if (!words.every((word) => searched.includes(word))) continue
      ids.add(`${method}-${path}`)
      for (const tag of tags) groups.add(tag)
    }
  }
  return { ids, groups }
}
