import { useState } from 'react'
import type { LineErrors } from '#web/ui/form/form-field.ts'
import { useAfterPress } from '#web/ui/form/use-after-press.ts'

interface ErrorOptions {
  readonly name: string
  readonly keys: readonly number[]
  readonly fields: readonly string[]
  readonly inLines: LineErrors | undefined
}

const noErrors: LineErrors = { errors: {}, attempt: 0 }

/** The errors of the cells: of those that the user has left, and of all that were there when the form was last validated. They follow their line. */
export function useShownErrors({ name, keys, fields, inLines = noErrors }: ErrorOptions) {
  const { errors, attempt } = inLines
  const afterPress = useAfterPress()
  const [visited, setVisited] = useState<{ attempt: number; cells: ReadonlySet<string> }>({ attempt: 0, cells: new Set() })
  const cellOf = (index: number, field: string) => `${keys[index]} ${field}`
  if (visited.attempt !== attempt) {
    const all = keys.flatMap((_, index) => fields.map((field) => cellOf(index, field)))
    setVisited({ attempt, cells: new Set(attempt === 0 ? [] : all) })
  }
  return {
    errorOf: (index: number, field: string) => (visited.cells.has(cellOf(index, field)) ? errors[`${name}.${index}.${field}`] : undefined),
    visit(index: number, field: string) {
      const cell = cellOf(index, field)
      afterPress(() => setVisited((current) => ({ ...current, cells: new Set([...current.cells, cell]) })))
    },
  }
}
