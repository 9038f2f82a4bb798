import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import type { Choice } from './choice.ts'
import { Field, type ControlProps, type FieldProps } from '#web/ui/fields/field.tsx'
import { ReadOnlyText } from '#web/ui/fields/text/read-only-text.tsx'

type RadioProps = Pick<ComponentProps<'input'>, 'type' | 'name' | 'checked' | 'disabled' | 'onChange'> & {
  value: string
}

interface ChoiceGroupProps<Id extends string> extends FieldProps, ControlProps {
  choices: readonly Choice<Id>[]
  value: Id | undefined
  onChange: (value: Id) => void
  /** Class name of the container. */
  className: string
  /** Renders one choice around its radio. */
  children: (radio: RadioProps, choice: Choice<Id>) => ReactNode
}

/** A form field of native radios with arrow key navigation. Read-only it shows the selected label as text. */
export function ChoiceGroup<Id extends string>({ label, error, hint, isRequired, isLabelHidden, ...control }: ChoiceGroupProps<Id>) {
  const { name, choices, value, onChange, onBlur, isDisabled, isReadOnly, className, children } = control
  const text = choices.find(({ id }) => id === value)?.label ?? ''

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }

  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden }} labelPosition={isReadOnly ? 'control' : 'group'}>
      {(links, labelId) =>
        isReadOnly ? (
          <ReadOnlyText {...{ links, name, text, onBlur }} />
        ) : (
          <div {...links} role="radiogroup" aria-labelledby={labelId} className={className} onBlur={handleBlur}>
            {choices.map((choice) =>
              children(
                {
                  type: 'radio',
                  name: name ?? links.id,
                  value: choice.id,
                  checked: choice.id === value,
                  disabled: isDisabled,
                  onChange: () => onChange(choice.id),
                },
                choice,
              ),
            )}
          </div>
        )
      }
    </Field>
  )
}
