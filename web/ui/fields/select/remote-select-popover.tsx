import { useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from '#web/ui/button/button.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { useDisplayMessages } from '#web/ui/display/display-messages.ts'
import { failureSentence } from '#web/ui/feedback/failure-sentence.ts'
import spoken from '#web/ui/display/visually-hidden.module.css'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceSearch } from './choice-search.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/field-messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { useRemoteChoices, type ChoiceSearch as Search } from './remote-choices.ts'
import styles from './remote-select-popover.module.css'

interface RemoteSelectPopoverProps extends PickerPopoverProps {
  search: Search
  value: readonly Choice[]
  isMultiple: boolean
  isClearable: boolean
  onChange: (value: readonly Choice[]) => void
}

function without(choices: readonly Choice[], others: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ id }) => others.every((other) => other.id !== id))
}

/** The choices of an open select that asks for them as one types. What was chosen when it opened stands first, so that it can be taken back. */
export function RemoteSelectPopover(props: RemoteSelectPopoverProps) {
  const { triggerRef, label, onClose, search, value, isMultiple, isClearable, onChange } = props
  const messages = useFieldMessages()
  const [text, setText] = useState('')
  const [chosenBefore] = useState(value)
  const { choices, isLoading, error, retry } = useRemoteChoices(search, text)
  const shown = text.trim() === '' ? [...chosenBefore, ...without(choices, chosenBefore)] : choices
  const failure = useFailureWords(error)
  const input = useRef<HTMLInputElement>(null)
  const nothing = isLoading ? messages.searching : (failure ?? messages.noChoices)

  function take(ids: ReadonlySet<string>) {
    const known = [...value, ...without(shown, value)]
    onChange(known.filter(({ id }) => ids.has(id)))
  }

  function searchAgain() {
    // The button goes with the failure.
    input.current?.focus()
    retry()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <ChoiceSearch inputRef={input} isBusy={isLoading} />
        <ChoiceList
          {...{ label, isMultiple, isClearable, onClose }}
          choices={shown}
          chosen={value.map(({ id }) => id)}
          shouldFocus={false}
          onChange={take}
          empty={nothing}
        />
        {failure !== undefined && (
          <div className={styles.failure}>
            {shown.length > 0 && <p>{failure}</p>}
            <Button icon="rotate-cw" onClick={searchAgain}>
              {messages.retry}
            </Button>
          </div>
        )}
      </Autocomplete>
      <output className={spoken.spoken}>{isLoading || shown.length === 0 ? nothing : messages.found(shown.length)}</output>
    </FloatingFrame>
  )
}

function useFailureWords(error: unknown): string | undefined {
  const messages = useFieldMessages()
  const displayMessages = useDisplayMessages()
  if (error === undefined) return undefined
  return error instanceof ApiError ? failureSentence(error, displayMessages) : messages.searchFailed
}
