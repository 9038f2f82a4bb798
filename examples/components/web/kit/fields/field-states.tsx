import { useState, type ReactNode } from 'react'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import styles from './field-states.module.css'
import { useFieldsMessages } from './messages.ts'

/** A state as the props of a field, and whether the field has a value. */
interface FieldState {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly isDisabled?: boolean
  readonly isFilled: boolean
}

/** A field in all its states. */
export function FieldStates({ title, children }: { title: string; children: (state: FieldState) => ReactNode }) {
  const messages = useFieldsMessages()
  const states: readonly FieldState[] = [
    { label: messages.empty(title), hint: messages.hint, isRequired: true, isFilled: false },
    { label: messages.filled(title), isFilled: true },
    { label: messages.wrong(title), error: messages.error, isFilled: true },
    { label: messages.readOnly(title), isReadOnly: true, isFilled: true },
    { label: messages.disabled(title), isDisabled: true, isFilled: true },
  ]
  return (
    <Specimen title={title}>
      <div className={styles.states}>
        {states.map((state) => (
          <div key={state.label}>{children(state)}</div>
        ))}
      </div>
    </Specimen>
  )
}

interface StatefulProps<Value> {
  initial: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Provides the state of a field. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
