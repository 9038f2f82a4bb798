import { useQueries } from '@tanstack/react-query'
import type { LocalizedText } from '#contract/language.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useLanguage } from '#web/app/i18n/language.ts'

/** Stands for the title of a row that the person may not see. */
export const notVisible: LocalizedText = { 'zh-CN': '不可见', 'en-US': 'Not visible' }

/** A row whose title is wanted. */
interface WantedTitle {
  readonly resource: AnyResource
  readonly id: string
}

/** The title of one row; a failure shows in its place. */
function titleQuery({ derivedCalls: calls }: AnyResource, id: string) {
  const input = { params: { id } }
  return {
    ...callOptions(calls.get, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => request(calls.get, input, { signal, handledErrors: 'exceptSessionExpired' }),
  }
}

/** Rows with their titles, in the order in which they are wanted. Those that are not known are asked for. */
export function useTitles(wanted: readonly WantedTitle[], known: readonly Choice[]): Choice[] {
  const language = useLanguage()
  const isUnknown = ({ resource, id }: WantedTitle) =>
    resource.answered.includes(resource.derivedCalls.get) && known.every((choice) => choice.id !== id)
  const unknown = wanted.filter(isUnknown)
  const answers = useQueries({ queries: unknown.map(({ resource, id }) => titleQuery(resource, id)) })
  return wanted.map(({ id }) => {
    const choice = known.find((candidate) => candidate.id === id)
    const index = unknown.findIndex((candidate) => candidate.id === id)
    const [other, answer] = [unknown[index], answers[index]]
    if (choice || !other || !answer) return choice ?? { id, label: id }
    if (answer.isPending) return { id, label: '…' }
    return { id, label: answer.data ? other.resource.titleOf(other.resource.rowOf(answer.data)) : notVisible[language] }
  })
}
