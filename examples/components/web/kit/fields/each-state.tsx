import { useState, type ReactNode } from 'react'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import styles from './each-state.module.css'
import { useFieldsMessages } from './fields-messages.ts'

/** A state as the props of a field, and whether it holds a value in it. */
interface FieldState {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly isDisabled?: boolean
  readonly isFilled: boolean
}

/** One kind of field in all its states, one below the other. */
export function EachState({ title, children }: { title: string; children: (state: FieldState) => ReactNode }) {
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

interface HeldProps<Value> {
  initial: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Holds the value of one field. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
