import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'

interface FilterSearchProps {
  label: string
  /** An icon and a placeholder replace the label on all screens. */
  isLabelHidden?: boolean
  /** Undefined when empty. */
  value: string | undefined
  onChange: (value: string) => void
  maxLength: number
}

/** The search field of a filter bar. On small screens, where it stands alone, an icon and a placeholder replace its label. */
export function FilterSearch({ label, isLabelHidden = false, ...field }: FilterSearchProps) {
  const isHidden = useIsNarrow() || isLabelHidden
  return (
    <TextField {...field} label={label} type="search" isLabelHidden={isHidden} {...(isHidden && { icon: 'search', placeholder: label })} />
  )
}
