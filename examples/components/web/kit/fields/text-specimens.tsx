import { MoneyField } from '#web/ui/fields/text/money-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { FieldStates, Stateful } from './field-states.tsx'
import { useFieldsMessages } from './messages.ts'

/** Text fields. */
export function TextSpecimens() {
  const messages = useFieldsMessages()
  return (
    <>
      <FieldStates title={messages.text}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? messages.longLine : ''}>
            {(value, onChange) => <TextField {...field} {...{ value, onChange }} placeholder={messages.name} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.search}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? messages.city : ''}>
            {(value, onChange) => <SearchField {...field} {...{ value, onChange }} placeholder={messages.name} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.password}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? messages.city : ''}>
            {(value, onChange) => <PasswordField {...field} {...{ value, onChange }} autoComplete="new-password" />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.number}>
        {({ isFilled, ...field }) => (
          <Stateful<number | undefined> initial={isFilled ? 12_480 : undefined}>
            {(value, onChange) => <NumberField {...field} {...{ value, onChange }} min={0} max={100_000} step={10} unit={messages.unit} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.money}>
        {({ isFilled, ...field }) => (
          <Stateful<number | undefined> initial={isFilled ? 128_650 : undefined}>
            {(value, onChange) => <MoneyField {...field} {...{ value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.textArea}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? messages.longText : ''}>
            {(value, onChange) => <TextAreaField {...field} {...{ value, onChange }} minRows={2} maxRows={4} maxLength={400} />}
          </Stateful>
        )}
      </FieldStates>
    </>
  )
}
