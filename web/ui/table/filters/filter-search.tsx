import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'

interface FilterSearchProps {
  label: string
  /** Undefined is an empty field. */
  value: string | undefined
  onChange: (value: string) => void
  maxLength: number
}

/** The first field of a filter bar: words to look for. On a small screen, where it stands alone, an icon says so in place of its label. */
export function FilterSearch({ label, ...field }: FilterSearchProps) {
  const isNarrow = useIsNarrow()
  return (
    <TextField {...field} label={label} type="search" isLabelHidden={isNarrow} {...(isNarrow && { icon: 'search', placeholder: label })} />
  )
}
