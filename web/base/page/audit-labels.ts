import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import type { LocalizedText } from '#contract/language.ts'
import type { Permission } from '#contract/permissions/permission.ts'

type Labels = Readonly<Record<string, LocalizedText>>

/** How the value of a field is formatted. */
export type FieldFormat = 'money' | 'number' | 'richText'

/** How the audit log labels the actions of a feature. Anything without a label is shown as stored. */
export interface AuditLabels {
  /** Labels of actions by the call's `<resource>.<operation>`, such as `records.update`. */
  readonly actions: Labels
  /** Labels of the changed fields. */
  readonly fields?: Labels
  /** Labels of enumerated values, by field. */
  readonly values?: Readonly<Record<string, Labels>>
  /** How the values of fields are formatted that are neither text nor choices. */
  readonly formats?: Readonly<Record<string, FieldFormat>>
  /** The fields with the titles of other records or files beside those with their ids, by these. */
  readonly titles?: Readonly<Record<string, string>>
  /** What a record of a resource is called, by its name. */
  readonly nouns?: Labels
  /** Where the records of a resource are shown, by its name. */
  readonly records?: Readonly<Record<string, RecordPath>>
  /** What ended tasks have done, by their kind, for the list of tasks. */
  readonly outcomes?: Readonly<Record<string, ComponentType<{ id: string }>>>
}

/** Where the records of a resource are shown, and the permission to see them. */
export interface RecordPath {
  readonly permission: Permission
  readonly pathOf: (id: string) => string
}

/** Loads audit labels, of a feature or of all entities. */
export type LoadAuditLabels = () => Promise<AuditLabels | readonly AuditLabels[]>

/** The loaders of all features' audit labels, provided by the shell. */
export const AuditLabelsContext = createContext<readonly LoadAuditLabels[]>([])

const noLabels: readonly AuditLabels[] = []

/** The audit labels of all features; empty until they are loaded. */
export function useAuditLabels(): readonly AuditLabels[] {
  const loaders = use(AuditLabelsContext)
  const { data = noLabels } = useQuery({
    queryKey: ['audit-labels'],
    queryFn: async () => (await Promise.all(loaders.map((load) => load()))).flat(),
    staleTime: Infinity,
  })
  return data
}
