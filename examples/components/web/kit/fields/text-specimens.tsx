import { MoneyField } from '#web/ui/fields/text/money-field.tsx'
import { NumberField } from '#web/ui/fields/text/number-field.tsx'
import { PasswordField } from '#web/ui/fields/text/password-field.tsx'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { EachState, Held } from './each-state.tsx'
import { useFieldsMessages } from './fields-messages.ts'

/** The fields that are typed into. */
export function TextSpecimens() {
  const messages = useFieldsMessages()
  return (
    <>
      <EachState title={messages.text}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? messages.longLine : ''}>
            {(value, onChange) => <TextField {...field} {...{ value, onChange }} placeholder={messages.name} />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.search}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? messages.city : ''}>
            {(value, onChange) => <SearchField {...field} {...{ value, onChange }} placeholder={messages.name} />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.password}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? messages.city : ''}>
            {(value, onChange) => <PasswordField {...field} {...{ value, onChange }} autoComplete="new-password" />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.number}>
        {({ isFilled, ...field }) => (
          <Held<number | undefined> initial={isFilled ? 12_480 : undefined}>
            {(value, onChange) => <NumberField {...field} {...{ value, onChange }} min={0} max={100_000} step={10} unit={messages.unit} />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.money}>
        {({ isFilled, ...field }) => (
          <Held<number | undefined> initial={isFilled ? 128_650 : undefined}>
            {(value, onChange) => <MoneyField {...field} {...{ value, onChange }} />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.textArea}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? messages.longText : ''}>
            {(value, onChange) => <TextAreaField {...field} {...{ value, onChange }} minRows={2} maxRows={4} maxLength={400} />}
          </Held>
        )}
      </EachState>
    </>
  )
}
