import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import { loadCode } from './code-loading.ts'

type Words = Readonly<Record<string, LocalizedText>>

/** How the audit log labels the actions of a feature. Anything without a label is shown as stored. */
export interface AuditWords {
  /** Labels of actions by the call's `<resource>.<operation>`, such as `records.update`. */
  readonly actions: Words
  /** Labels of the changed fields. */
  readonly fields?: Words
  /** Labels of enumerated values, by field. */
  readonly values?: Readonly<Record<string, Words>>
}

/** Loads the audit labels of one feature. */
export type LoadAuditWords = () => Promise<AuditWords>

/** The loaders of all features' audit labels, provided by the shell. */
export const AuditWordsContext = createContext<readonly LoadAuditWords[]>([])

const none: readonly AuditWords[] = []

/** The audit labels of all features; empty until they are loaded. */
export function useAuditWords(): readonly AuditWords[] {
  const loads = use(AuditWordsContext)
  const { data = none } = useQuery({
    queryKey: ['audit-words'],
    queryFn: () => Promise.all(loads.map((load) => loadCode(load))),
    staleTime: Infinity,
  })
  return data
}
