import type { Choice } from '#web/ui/fields/choice/choice.ts'

/** The choices of a field, with their labels by id. */
export function choicesOf<Id extends string>(ids: readonly Id[], labels: Readonly<Record<Id, string>>): Choice<Id>[] {
  return ids.map((id) => ({ id, label: labels[id] }))
}
