import { useQueries } from '@tanstack/react-query'
import type { LocalizedText } from '#contract/language.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useLanguage } from '#web/base/i18n/language.ts'

/** Shown instead of the title of a row that the user may not see. */
export const notVisible: LocalizedText = { 'zh-CN': '不可见', 'en-US': 'Not visible' }

/** A row whose title is needed. */
interface TitleRequest {
  readonly resource: AnyResource
  readonly id: string
}

/** Fetches one row for its title. A failure is shown in place of the title. */
function titleQuery({ derivedCalls: calls }: AnyResource, id: string) {
  const input = { params: { id } }
  return {
    ...callOptions(calls.get, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => request(calls.get, input, { signal, handledErrors: 'exceptSessionExpired' }),
  }
}

/** Returns the titles of rows, in the order of the requests. Titles that are not `known` are fetched, each once. */
export function useTitles(requests: readonly TitleRequest[], known: readonly Choice[]): Choice[] {
  const language = useLanguage()
  const isUnknown = ({ resource, id }: TitleRequest) =>
    resource.availableCalls.includes(resource.derivedCalls.get) && known.every((choice) => choice.id !== id)
  const unknown = [...new Map(requests.filter(isUnknown).map((row) => [row.id, row])).values()]
  const results = useQueries({ queries: unknown.map(({ resource, id }) => titleQuery(resource, id)) })
  return requests.map(({ resource, id }) => {
    const choice = known.find((candidate) => candidate.id === id)
    const result = results[unknown.findIndex((candidate) => candidate.id === id)]
    if (choice || !result) return choice ?? { id, label: id }
    if (result.isPending) return { id, label: '…' }
    return { id, label: result.data ? resource.titleOf(resource.rowOf(result.data)) : notVisible[language] }
  })
}
