import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { useTypedText } from './use-typed-text.ts'

interface FilterSearchProps {
  /** Also the placeholder. */
  label: string
  /** Undefined when empty. */
  value: string | undefined
  onChange: (value: string) => void
  maxLength: number
}

/** A text by which a list is filtered when typing pauses. */
export function FilterSearch({ label, value = '', onChange, maxLength }: FilterSearchProps) {
  const { field, composition } = useTypedText(value, onChange)
  return (
    <div {...composition}>
      <SearchField {...field} {...{ label, maxLength }} placeholder={label} isLabelHidden />
    </div>
  )
}
