import { useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from '#web/ui/button/button.tsx'
import { ApiError } from '#web/base/api-error.ts'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import { failureMessage } from '#web/ui/feedback/failure-message.ts'
import layout from '#web/ui/theme/layout.module.css'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceSearch } from './choice-search.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { useRemoteChoices, type ChoiceSearch as Search } from './use-remote-choices.ts'
import styles from './remote-select-popover.module.css'

interface RemoteSelectPopoverProps extends PickerPopoverProps {
  search: Search
  value: readonly Choice[]
  isMultiple: boolean
  isClearable: boolean
  create: ((text: string) => void) | undefined
  onChange: (value: readonly Choice[]) => void
}

function without(choices: readonly Choice[], others: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ id }) => others.every((other) => other.id !== id))
}

/** The popover of a remote select. Choices selected when it opened are listed first, so that they can be deselected. */
export function RemoteSelectPopover(props: RemoteSelectPopoverProps) {
  const { triggerRef, label, onClose, search, create, value, isMultiple, isClearable, onChange } = props
  const messages = useFieldMessages()
  const [text, setText] = useState('')
  const [initiallySelected] = useState(value)
  const { choices, isLoading, error, retry } = useRemoteChoices(search, text)
  const visibleChoices = text.trim() === '' ? [...initiallySelected, ...without(choices, initiallySelected)] : choices
  const failure = useFailureText(error)
  const input = useRef<HTMLInputElement>(null)
  const emptyText = isLoading ? messages.searching : (failure ?? messages.noChoices)

  function select(ids: ReadonlySet<string>) {
    const known = [...value, ...without(visibleChoices, value)]
    onChange(known.filter(({ id }) => ids.has(id)))
  }

  function retrySearch() {
    // The retry button disappears with the error.
    input.current?.focus()
    retry()
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <ChoiceSearch inputRef={input} isBusy={isLoading} />
        <ChoiceList
          {...{ label, isMultiple, isClearable, onClose }}
          choices={visibleChoices}
          selectedIds={value.map(({ id }) => id)}
          shouldFocus={false}
          onChange={select}
          emptyText={emptyText}
        />
        {failure !== undefined && (
          <div className={`${layout.row} ${layout.between} ${layout.gap3} ${styles.failure}`}>
            {visibleChoices.length > 0 && <p>{failure}</p>}
            <Button icon="rotate-cw" onClick={retrySearch}>
              {messages.retry}
            </Button>
          </div>
        )}
      </Autocomplete>
      {create && (
        <div className={styles.create}>
          <Button
            variant="text"
            icon="plus"
            onClick={() => {
              onClose()
              create(text.trim())
            }}
          >
            <span className={layout.truncate}>{messages.createChoice(text.trim())}</span>
          </Button>
        </div>
      )}
      <output className={visuallyHidden.always}>
        {isLoading || visibleChoices.length === 0 ? emptyText : messages.found(visibleChoices.length)}
      </output>
    </FloatingFrame>
  )
}

function useFailureText(error: unknown): string | undefined {
  const messages = useFieldMessages()
  const displayMessages = useDisplayMessages()
  if (error === undefined) return undefined
  return error instanceof ApiError ? failureMessage(error, displayMessages) : messages.searchFailed
}
