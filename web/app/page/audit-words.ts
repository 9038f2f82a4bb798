import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import { loadCode } from './code-loading.ts'

type Words = Readonly<Record<string, LocalizedText>>

/** How the audit log speaks of what a feature does; what has no word here stays as it is written. */
export interface AuditWords {
  /** What was done, by `<resource>.<operation>` of the call, such as `records.update`. */
  readonly actions: Words
  /** The fields of what these actions change. */
  readonly fields?: Words
  /** The values of such a field that stand for a word, by the field. */
  readonly values?: Readonly<Record<string, Words>>
}

/** Fetches the words of one feature. */
export type LoadAuditWords = () => Promise<AuditWords>

/** What fetches the words of each feature; given by the shell around everything that it draws. */
export const AuditWordsContext = createContext<readonly LoadAuditWords[]>([])

const none: readonly AuditWords[] = []

/** How the features speak of what they do, one after the other; nothing until that is fetched. */
export function useAuditWords(): readonly AuditWords[] {
  const loads = use(AuditWordsContext)
  const { data = none } = useQuery({
    queryKey: ['audit-words'],
    queryFn: () => Promise.all(loads.map((load) => loadCode(load))),
    staleTime: Infinity,
  })
  return data
}
